import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatDistance } from '../../formats/formats.ts';
import { CloseIcon } from '../../components/icons.tsx';
import type { Near } from '../../providers/near.ts';
import styles from './records.module.css';

/** The place around which a list looks, in words; a press takes it away. */
export function NearChip({ near, onRemove }: { near: Near; onRemove: () => void }) {
  const { t } = useTranslation('records');
  const words = t('near', { place: near.name, distance: formatDistance(near.distance) });
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
