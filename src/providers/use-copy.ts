import { useTranslation } from 'react-i18next';
import { toast } from './notifications.ts';

/** Copies a text, and says whether that went well. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('shell');
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', { message: t('copied') }),
      () => toast('error', { message: t('copyFailed') }),
    );
}
