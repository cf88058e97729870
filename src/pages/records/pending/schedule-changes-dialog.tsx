import '../../../providers/texts/history.ts';
import { useTranslation } from 'react-i18next';
import type { PendingChanges } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { momentOf, over } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { wallAt } from '../../../../contract/times/clock.ts';
import { PlannedForm } from '../schedule/planned-form.tsx';
import { useZoneOf } from '../schedule/use-zone-of.ts';

interface ScheduleChangesDialogProps {
  resource: Resource;
  record: AnyValues;
  pending: PendingChanges;
  /** Saves the time, in UTC, or none. @throws the refusal */
  save: (publishAt: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog for the time at which changes to a published record are published; an empty time ends the schedule. */
export function ScheduleChangesDialog({ resource, record, pending, save, onClose }: ScheduleChangesDialogProps) {
  const { t } = useTranslation(['forms', 'history']);
  const zone = useZoneOf(resource, record) ?? 'UTC';
  const isScheduled = pending.publishAt !== null;
  const check = ({ publishAt }: AnyValues) => {
    if (!publishAt) return isScheduled ? {} : { publishAt: ['Choose when to publish it'] };
    return momentOf(publishAt, zone)! <= Date.now() ? { publishAt: [over] } : {};
  };
  const instantOf = (time: unknown) => (time ? new Date(momentOf(time, zone)!).toISOString() : null);
  return (
    <PlannedForm
      resource={resource}
      zone={zone}
      title={t('history:pending.scheduleTitle')}
      start={{ publishAt: pending.publishAt && wallAt(zone, Date.parse(pending.publishAt)) }}
      required={isScheduled ? [] : ['publishAt']}
      submit={t(isScheduled ? 'schedule.saveEnd' : 'schedule.save')}
      check={check}
      save={({ publishAt }) => save(instantOf(publishAt))}
      onClose={onClose}
    >
      {isScheduled && <p>{t('history:pending.scheduleHelp')}</p>}
    </PlannedForm>
  );
}
