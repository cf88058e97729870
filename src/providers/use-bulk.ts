import { useTranslation } from 'react-i18next';
import type { BulkSelection } from '../../contract/bulk.ts';
import type { Resource } from '../../contract/resource.ts';
import type { ManyAction } from './data.ts';
import { useResourceProvider } from './use-resource-provider.ts';
import { toast } from './notifications.ts';
import { useChange } from './use-change.ts';

const words = { bulkUpdate: 'changed', bulkRemove: 'removed', bulkRestore: 'restored' } as const;

interface Many {
  what: ManyAction;
  chosen: BulkSelection;
}

/** Changes many records as one, says so once and offers the way back for all of them. @throws what the call throws. */
export function useBulk(resource: Resource) {
  const provider = useResourceProvider();
  const { t } = useTranslation('history');
  const undo = async (id: number) => {
    const { changed: count } = await provider.undo(resource.name, id);
    void toast('success', { message: t('undone', { count }) });
  };
  const { attempt } = useChange(({ what, chosen }: Many) => provider.changeMany(resource.name, what, chosen), {
    done: ({ changeSetId, changed, skipped }, { what }) => ({
      message: t(words[what], { count: changed }),
      description: skipped > 0 ? t('skipped', { count: skipped }) : undefined,
      undo: changeSetId === null ? undefined : { act: () => undo(changeSetId), failed: t('undoFailed') },
    }),
    touches: [{ resource: resource.name }],
  });
  return (what: ManyAction, chosen: BulkSelection) => attempt({ what, chosen });
}
