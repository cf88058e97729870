import { useTranslation } from 'react-i18next';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { formatTime } from '../../../formats/formats.ts';
import styles from './schedule.module.css';

/** Scheduled times next to a status, or the schedule's failure. */
export function PlannedHours({ row: { status, publishAt, unpublishAt, scheduleProblem } }: { row: AnyValues }) {
  const { t } = useTranslation('records');
  const begin = status === 'scheduled' ? publishAt : null;
  const isUntimed = status === 'scheduled' && publishAt === null;
  if (!begin && !unpublishAt && !isUntimed && !scheduleProblem) return null;
  return (
    <span className={styles.hours}>
      {typeof begin === 'string' && <time dateTime={begin}>{formatTime(begin)}</time>}
      {typeof unpublishAt === 'string' && (
        <time dateTime={unpublishAt}>{t('schedule.until', { time: formatTime(unpublishAt) })}</time>
      )}
      {isUntimed && <span>{t('schedule.untimed')}</span>}
      {typeof scheduleProblem === 'string' && (
        <span className={styles.failed}>
          <AlertIcon />
          {t(status === 'published' ? 'schedule.stillPublished' : 'schedule.notPublished')}
        </span>
      )}
    </span>
  );
}
