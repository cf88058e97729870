import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../formats/formats.ts';
import type { RecordForm } from '../use-record-form.ts';
import styles from './address.module.css';
import { kilometersBetween } from './kilometers-between.ts';
import { useReferredPlace } from './use-referred-place.ts';

/** A greater distance (km) is probably a mistake. */
const usual = 20;

interface DistanceNoticeProps {
  form: RecordForm;
  /** Names of the position's fields. */
  latitude: string;
  longitude: string;
}

/** Warns if the form's position is far from the place that it refers to, such as the venue of an event. */
export function DistanceNotice({ form, latitude, longitude }: DistanceNoticeProps) {
  const { t } = useTranslation('places');
  const { position, place, isChanged } = useReferredPlace(form, latitude, longitude);
  const far = isChanged && position && place?.position ? kilometersBetween(position, place.position) : 0;
  return (
    <div role="status" className={styles.far}>
      {far > usual && t('far', { distance: formatNumber(Math.round(far)), title: place?.title })}
    </div>
  );
}
