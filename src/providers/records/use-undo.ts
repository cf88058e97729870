import '../texts/history.ts';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { toast } from './notifications.ts';
import type { Notice } from './use-change.ts';
import { useResourceProvider } from './use-resource-provider.ts';

/** The undo of a change set for the toast about it; none without a change set. */
export function useUndo({ name }: Resource): (changeSetId: number | null) => Notice['undo'] {
  const provider = useResourceProvider();
  const { t } = useTranslation('history');
  const undo = async (id: number) => {
    const { changed: count } = await provider.undo(name, id);
    void toast('success', { message: t('undone', { count }) });
  };
  return (id) => (id === null ? undefined : { act: () => undo(id), failed: t('undoFailed') });
}
