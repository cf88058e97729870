import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from '../form/notice.module.css';

interface ScheduleNoticeProps {
  resource: Resource;
  record: AnyValues;
}

/** Notice of a failed schedule with the reason, or of a scheduled record without a time. */
export function ScheduleNotice({ resource, record }: ScheduleNoticeProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  if (!isSchedulable(resource)) return null;
  const { status, publishAt, scheduleProblem } = record;
  const isUntimed = status === 'scheduled' && publishAt === null;
  if (!scheduleProblem && !isUntimed) return null;
  const missing = Object.entries(resource.fields).flatMap(([name, { required }]) =>
    required && !record[name] ? labels.field(name) : [],
  );
  const why = isUntimed
    ? t('schedule.untimed')
    : scheduleProblem === 'incomplete' && missing.length > 0
      ? t('schedule.problem.missing', { fields: missing.join(', ') })
      : t(`schedule.problem.${scheduleProblem as 'right'}`);
  return (
    <div className={styles.notice} data-tone={isUntimed ? undefined : 'danger'} role="status">
      <AlertIcon />
      <div className={styles.words}>
        {!isUntimed && <p>{t(status === 'published' ? 'schedule.notEnded' : 'schedule.notPublished')}</p>}
        <p>{why}</p>
      </div>
    </div>
  );
}
