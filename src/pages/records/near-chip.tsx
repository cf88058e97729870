import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatDistance } from '../../components/fields/format.ts';
import { CloseIcon } from '../../components/icons.tsx';
import type { Near } from '../../providers/near.ts';
import styles from './records.module.css';

/** The place around which a list looks, in words; a press takes it away. */
export function NearChip({ near, onRemove }: { near: Near; onRemove: () => void }) {
  const { t, i18n } = useTranslation('records');
  const words = t('near', { place: near.name, distance: formatDistance(near.distance, i18n.language) });
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.chip ?? ''}
      aria-label={t('nearRemove', { words })}
      title={t('nearRemove', { words })}
      onClick={onRemove}
    >
      <span>{words}</span>
      <CloseIcon />
    </Button>
  );
}
