import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import styles from './records.module.css';

/** That the list has only what stands in a part of the map; a press takes it away. */
export function PartChip({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.chip ?? ''}
      aria-label={t('partRemove')}
      title={t('partRemove')}
      onClick={onRemove}
    >
      <span>{t('part')}</span>
      <CloseIcon />
    </Button>
  );
}
