import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../components/table/selection.ts';
import { useBulk } from '../../../providers/records/use-bulk.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { media } from '../../../resources/media/media.resource.ts';

/** Moves the file dropped on a folder, or all selected ones if it is selected, as one change that can be undone. */
export function useMoveToFolder(selection: Selection) {
  const { t } = useTranslation('media');
  const bulk = useBulk(media);
  const { change } = useChange(
    async ({ ids, folder }: { ids: number[]; folder: string | null }) => {
      await bulk('bulkUpdate', { ids, values: { folder } });
      selection.clear();
    },
    { failed: t('folders.moveFailed') },
  );
  return (addresses: string, folder: string | null) => {
    const ids = addresses.split(/\s+/).flatMap((address) => {
      const [, id] = new RegExp(`${media.screen.path}/(\\d+)$`).exec(address) ?? [];
      return id ? [Number(id)] : [];
    });
    const all = ids.some(selection.has) ? (selection.ids() as number[]) : ids;
    if (all.length > 0) void change({ ids: all, folder });
  };
}
