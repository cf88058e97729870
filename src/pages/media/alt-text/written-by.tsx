import { useTranslation } from 'react-i18next';

/** The author of a suggestion: the built-in writer or a model. */
export function WrittenBy({ name }: { name: string }) {
  const { t } = useTranslation('alt-text');
  return <small>{name === 'composer' ? t('writtenBy.composer') : t('writtenBy.model', { model: name })}</small>;
}
