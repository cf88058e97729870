import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/times/day.ts';
import { licenceStateOf } from '../../../contract/media/licence.ts';
import { formatTime } from '../../formats/formats.ts';
import { AlertIcon } from '../icons/icons.tsx';
import styles from './pictures.module.css';

/** The same on the file's own page and its usages, with the date. */
export function LicenceNotice({
  until,
  of = 'picture',
}: {
  until: string | null | undefined;
  of?: 'picture' | 'file';
}) {
  const { t } = useTranslation('fields');
  const [today] = useState(() => dayOf(new Date()));
  const state = licenceStateOf(until, today);
  if (!state || !until) return null;
  return (
    <p className={styles.licence} data-ended={state === 'ended' || undefined}>
      <AlertIcon />
      <span>{t(`licence.${of}.${state}`, { date: formatTime(until) })}</span>
    </p>
  );
}
