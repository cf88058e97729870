import '../texts/history.ts';
import { useTranslation } from 'react-i18next';
import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { BulkAction } from './data.ts';
import { useResourceProvider } from './use-resource-provider.ts';
import { toast } from './notifications.ts';
import { useChange } from './use-change.ts';

const words = {
  bulkUpdate: 'changed',
  bulkRemove: 'removed',
  bulkRestore: 'restored',
  bulkPublish: 'published',
} as const;

interface BulkRequest {
  action: BulkAction;
  selection: BulkSelection;
}

/** Changes many records in one request, with one toast that offers undo for all. @throws what the request throws. */
export function useBulk(resource: Resource) {
  const provider = useResourceProvider();
  const { t } = useTranslation('history');
  const undo = async (id: number) => {
    const { changed: count } = await provider.undo(resource.name, id);
    void toast('success', { message: t('undone', { count }) });
  };
  const { attempt } = useChange(
    ({ action, selection }: BulkRequest) => provider.bulkChange(resource.name, action, selection),
    {
      done: ({ changeSetId, changed, skipped }, { action }) => ({
        message: t(words[action], { count: changed }),
        description: skipped > 0 ? t('skipped', { count: skipped }) : undefined,
        undo: changeSetId === null ? undefined : { act: () => undo(changeSetId), failed: t('undoFailed') },
      }),
    },
  );
  return (action: BulkAction, selection: BulkSelection) => attempt({ action, selection });
}
