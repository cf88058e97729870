import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../components/table/selection.ts';
import { useBulk } from '../../../providers/records/use-bulk.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { media } from '../../../resources/media/media.resource.ts';

/** Moves files into a folder, or out of all (null), as one change that can be undone. */
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
  return (ids: number[], folder: string | null) => {
    if (ids.length > 0) void change({ ids, folder });
  };
}

/** The files of dropped URLs, or all selected ones if one of them is selected. */
export function draggedFiles(addresses: string, selection: Selection): number[] {
  const ids = addresses.split(/\s+/).flatMap((address) => {
    const [, id] = new RegExp(`${media.screen.path}/(\\d+)$`).exec(address) ?? [];
    return id ? [Number(id)] : [];
  });
  return ids.some(selection.has) ? (selection.ids() as number[]) : ids;
}
