import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trashDays } from '../../../../contract/calls/constants.ts';
import { trashNotes } from '../../../../contract/calls/history.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Column, TableRow } from '../../../components/table/column.ts';
import { formatDay, formatMoment } from '../../../formats/formats.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import styles from '../records.module.css';

const day = 24 * 3_600_000;

/** Trash column: when and by whom a row was deleted (one request per page), and when it is purged. */
export function useTrashColumn(
  { name, endpoints }: Resource,
  rows: readonly TableRow[],
  trashed: boolean,
): Column | undefined {
  const { t } = useTranslation('records');
  const { activeWorkspaceId = undefined } = usePlace();
  const ids = rows.map(({ id }) => String(id)).join(',');
  const isShown = trashed && endpoints.restore !== undefined;
  const query = { workspaceId: activeWorkspaceId, resource: name, ids };
  const { data: notes } = useAsked(trashNotes, { query }, isShown && ids !== '');
  return useMemo(() => {
    if (!isShown) return undefined;
    const byId = new Map(notes?.map((note) => [note.id, note.by]));
    return {
      key: 'deletedAt',
      label: t('movedToTrash'),
      cell: ({ id, deletedAt }) => {
        // A server may not send the date.
        if (typeof deletedAt !== 'string') return null;
        const by = byId.get(id as number);
        const until = new Date(Date.parse(deletedAt) + trashDays * day).toISOString();
        return (
          <div className={styles.inTrash}>
            <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
            <span>
              {by && `${t('trashedBy', { who: by.name || t('formerMember') })} · `}
              {t('trashedUntil', { day: formatDay(until) })}
            </span>
          </div>
        );
      },
    };
  }, [isShown, notes, t]);
}
