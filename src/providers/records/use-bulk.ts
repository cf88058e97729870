import '../texts/history.ts';
import { useTranslation } from 'react-i18next';
import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { BulkAction } from './data.ts';
import { useResourceProvider } from './use-resource-provider.ts';
import { useChange } from './use-change.ts';
import { useUndo } from './use-undo.ts';

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
  const undoOf = useUndo(resource);
  const { attempt } = useChange(
    ({ action, selection }: BulkRequest) => provider.bulkChange(resource.name, action, selection),
    {
      done: ({ changeSetId, changed, skipped }, { action }) => ({
        message: t(words[action], { count: changed }),
        description: skipped > 0 ? t('skipped', { count: skipped }) : undefined,
        undo: undoOf(changeSetId),
      }),
    },
  );
  return (action: BulkAction, selection: BulkSelection) => attempt({ action, selection });
}
