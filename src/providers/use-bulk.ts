import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSelection } from '../../contract/bulk.ts';
import type { Resource } from '../../contract/resource.ts';
import type { ManyAction, ResourceProvider } from './data.ts';
import { wordsOf } from './http-error.ts';
import { toast } from './notifications.ts';

const words = { bulkUpdate: 'changed', bulkRemove: 'removed', bulkRestore: 'restored' } as const;

/** Changes many records as one, says so once and offers the way back for all of them. @throws what the call throws. */
export function useBulk(resource: Resource): (what: ManyAction, chosen: BulkSelection) => Promise<void> {
  const provider = useDataProvider()() as ResourceProvider;
  const invalidate = useInvalidate();
  const { t } = useTranslation('history');

  return useCallback(
    async (what, chosen) => {
      const refresh = () => invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
      const { changeSetId, changed, skipped } = await provider.changeMany(resource.name, what, chosen);
      await refresh();
      const undo = async (id: number) => {
        try {
          const { changed: count } = await provider.undo(resource.name, id);
          void toast('success', { message: t('undone', { count }) });
        } catch (error) {
          void toast('error', { message: t('undoFailed'), description: wordsOf(error) });
        }
        await refresh();
      };
      void toast('success', {
        message: t(words[what], { count: changed }),
        description: skipped > 0 ? t('skipped', { count: skipped }) : undefined,
        undo: changeSetId === null ? undefined : { label: t('undo'), act: () => void undo(changeSetId) },
      });
    },
    [provider, invalidate, resource, t],
  );
}
