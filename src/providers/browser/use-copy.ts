import { useTranslation } from 'react-i18next';
import { toast } from '../records/notifications.ts';

/** Copies a text to the clipboard and shows the result in a toast. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('shell');
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', { message: t('copied') }),
      () => toast('error', { message: t('copyFailed') }),
    );
}
