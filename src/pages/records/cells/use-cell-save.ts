import type { BaseRecord, GetListResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { TableRow } from '../../../components/table/column.ts';
import { HttpError } from '../../../providers/http/http-error.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { currentRecord } from '../form/saving/current-record.ts';
import { normalizedValue, isSameValue } from '../form/values.ts';
import { takeBack } from '../../../providers/records/take-back.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { titleOf } from '../title-of.ts';

/** Another user changed the same field; `row` is the current row. */
export class ChangedMeanwhile extends Error {
  readonly row: TableRow;

  constructor(row: TableRow) {
    super('Somebody else was quicker');
    this.row = row;
  }
}

interface CellChange {
  /** The row as the list showed it. */
  row: TableRow;
  value: unknown;
}

/**
 * Saves one value of a row, on the version that the list showed; merges changes that other users made to other fields. The function throws
 * ChangedMeanwhile if this field was changed, and the errors of the call.
 */
export function useCellSave(resource: Resource, name: string) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const hasHistory = useOffered(resource.endpoints.history);
  const provider = useResourceProvider();
  const client = useQueryClient();
  const field = resource.fields[name]!;

  const send = async ({ row, value }: CellChange): Promise<BaseRecord> => {
    const id = row.id as number;
    const update = async (ifMatch: unknown) => {
      const variables = { [name]: normalizedValue(field, value) };
      return (await provider.update({ resource: resource.name, id, variables, meta: { ifMatch } })).data;
    };
    const saved = await update(row.version).catch(async (error: unknown) => {
      if (!(error instanceof HttpError) || error.statusCode !== 412) throw error;
      const now = await currentRecord(provider, resource, id, error);
      if (!isSameValue(field, now[name], row[name])) throw new ChangedMeanwhile(now);
      return update(now.version);
    });
    // Update the row at once; the refetch of the list follows.
    client.setQueriesData<GetListResponse>({ queryKey: shownOf(resource.name, 'list') }, (list) =>
      list && 'data' in list
        ? { ...list, data: list.data.map((shown) => (shown.id === id ? { ...shown, ...saved } : shown)) }
        : list,
    );
    return saved;
  };

  return useChange(send, {
    done: (saved, { row }) => {
      const change = { resource: resource.name, id: row.id as number, name, after: saved[name] };
      return {
        message: t('cell.changed', { title: titleOf(resource, saved), field: labels.field(name) }),
        undo: hasHistory
          ? { act: () => takeBack(provider, change, t('statusNotFound')), failed: t('cell.notUndone') }
          : undefined,
      };
    },
  });
}
