import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/resource.ts';
import type { ResourceProvider } from './data.ts';
import { wordsOf } from './http-error.ts';
import { toast } from './notifications.ts';

export interface Removable {
  id: string | number;
  version?: number;
  title: string;
}

/** Moves records to the trash at once and offers the way back, instead of asking "are you sure". */
export function useRemoval(resource: Resource): (records: Removable[]) => Promise<number> {
  const provider = useDataProvider()() as ResourceProvider;
  const invalidate = useInvalidate();
  const { t } = useTranslation('records');

  return useCallback(
    async (records) => {
      const refresh = () => invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
      const removed: Removable[] = [];
      for (const record of records) {
        try {
          await provider.deleteOne({ resource: resource.name, id: record.id, meta: { ifMatch: record.version } });
          removed.push(record);
        } catch (error) {
          void toast('error', { message: t('removeFailed', { title: record.title }), description: wordsOf(error) });
        }
      }
      const refreshed = refresh();
      const restore = async () => {
        for (const { id } of removed) await provider.restore(resource.name, id);
        await refresh();
      };
      if (removed.length > 0)
        void toast('success', {
          message:
            removed.length === 1
              ? t('removedOne', { title: removed[0]?.title })
              : t('removed', { count: removed.length }),
          undo: resource.endpoints.restore && {
            label: t('undo'),
            act: () =>
              void restore().catch((error: unknown) =>
                toast('error', { message: t('restoreFailed'), description: wordsOf(error) }),
              ),
          },
        });
      await refreshed;
      return removed.length;
    },
    [provider, invalidate, resource, t],
  );
}
