import { useTranslation } from 'react-i18next';

/** Who wrote a suggestion, in words. */
export function WrittenBy({ name }: { name: string }) {
  const { t } = useTranslation('alt-text');
  return <small>{name === 'composer' ? t('writtenBy.composer') : t('writtenBy.model', { model: name })}</small>;
}
