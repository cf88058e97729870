import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { useResourceProvider } from './use-resource-provider.ts';
import { useOffered } from '../http/extensions.ts';
import { messageOf } from '../http/http-error.ts';
import { toast } from './notifications.ts';
import { useChange } from './use-change.ts';

export interface Removable {
  id: string | number;
  version?: number | undefined;
  title: string;
}

/** Moves records to the trash at once and offers undo, instead of a confirmation. Resolves to the number removed. */
export function useRemoval(resource: Resource): (records: readonly Removable[]) => Promise<number> {
  const provider = useResourceProvider();
  const canRestore = useOffered(resource.endpoints.restore);
  const { t } = useTranslation('records');
  const { attempt } = useChange(
    async (records: readonly Removable[]) => {
      const removed: Removable[] = [];
      for (const record of records) {
        try {
          await provider.deleteOne({ resource: resource.name, id: record.id, meta: { ifMatch: record.version } });
          removed.push(record);
        } catch (error) {
          void toast('error', { message: t('removeFailed', { title: record.title }), description: messageOf(error) });
        }
      }
      return removed;
    },
    {
      done: (removed) => {
        if (removed.length === 0) return undefined;
        const [first] = removed;
        const restore = async () => {
          for (const { id } of removed) await provider.restore(resource.name, id);
        };
        return {
          message:
            removed.length === 1 ? t('removedOne', { title: first?.title }) : t('removed', { count: removed.length }),
          undo: canRestore ? { act: restore, failed: t('restoreFailed') } : undefined,
        };
      },
    },
  );
  return useCallback(async (records) => (await attempt(records)).length, [attempt]);
}
