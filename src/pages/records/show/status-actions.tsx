import { type GetOneResponse, useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import { Button } from '../../../components/button.tsx';
import { DropDown, DropDownChoice } from '../../../components/drop-down.tsx';
import { useLabels } from '../../../providers/labels.ts';
import { useChange } from '../../../providers/use-change.ts';
import type { ShownRecord } from './shown-record.ts';

interface StatusActionsProps {
  resource: Resource;
  record: ShownRecord;
  mayPublish: boolean;
}

/** Publishing and taking back by one button, the other states in a list beneath another. */
export function StatusActions({ resource, record, mayPublish }: StatusActionsProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const provider = useDataProvider()();
  const client = useQueryClient();
  const now = String(record.status);
  const isPublic = (status: string) => status === 'published' || status === 'scheduled';
  const others = (resource.fields.status?.options ?? []).filter(
    (status) => status !== now && (mayPublish || (!isPublic(status) && !isPublic(now))),
  );
  const main = others.find((status) => status === (now === 'published' ? 'draft' : 'published'));

  const { change, busy } = useChange(
    async (status: string) => {
      const { data } = await provider.update({
        resource: resource.name,
        id: record.id,
        variables: { status },
        meta: { ifMatch: record.version },
      });
      // The page holds the new version at once, so that the next change made on it is not taken for an outdated one.
      client.setQueriesData<GetOneResponse>(
        { queryKey: ['data', 'default', resource.name, 'one', String(record.id)] },
        (shown) => shown && { ...shown, data },
      );
    },
    {
      done: (_, status) => ({ message: t('statusChanged', { status: labels.option('status', status) }) }),
      failed: t('statusFailed'),
      touches: [{ resource: resource.name }],
    },
  );
  const choose = (status: string) => void (busy || change(status));
  const rest = others.filter((status) => status !== main);
  return (
    <>
      {main && (
        <Button variant="outline" loading={busy} onClick={() => choose(main)}>
          {t(main === 'published' ? 'publish' : 'unpublish')}
        </Button>
      )}
      {rest.length > 0 && (
        <DropDown label={t('changeStatus')}>
          {rest.map((status) => (
            <DropDownChoice key={status} onClick={() => choose(status)}>
              {labels.option('status', status)}
            </DropDownChoice>
          ))}
        </DropDown>
      )}
    </>
  );
}
