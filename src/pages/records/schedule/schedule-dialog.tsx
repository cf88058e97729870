import '../../../providers/texts/forms.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { planProblems, hasTime } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { valuesOf } from '../form/values.ts';
import { PlannedForm } from './planned-form.tsx';
import { useZoneOf } from './use-zone-of.ts';

interface ScheduleDialogProps {
  resource: Resource;
  /** The record; absent for a bulk change. */
  record?: AnyValues | undefined;
  count?: number;
  /** Target status. */
  status: 'scheduled' | 'published';
  /** Saves the schedule. @throws the refusal */
  save: (values: AnyValues) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog for the publication time and its optional end; for published records only the end. */
export function ScheduleDialog({ resource, record, count = 1, status, save, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('forms');
  const zone = useZoneOf(resource, record);
  const names = ['publishAt', 'unpublishAt'].filter((name) => hasTime(name, status));
  const [stored] = useState(() => (record ? valuesOf(resource, record) : { publishAt: null, unpublishAt: null }));
  const planOf = (values: AnyValues): AnyValues => ({
    ...(record && stored.status === status ? {} : { status }),
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  });
  const title = status === 'published' ? 'schedule.endTitle' : record ? 'schedule.title' : 'schedule.titleOf';
  return (
    <PlannedForm
      resource={resource}
      zone={zone}
      title={t(title, { count })}
      start={Object.fromEntries(names.map((name) => [name, stored[name]]))}
      required={['publishAt']}
      submit={t(status === 'published' ? 'schedule.saveEnd' : 'schedule.save')}
      check={(values) => planProblems(resource, planOf(values), record ? stored : {})}
      save={(values) => save(planOf(values))}
      onClose={onClose}
    >
      {!record && <p>{t('schedule.eachInItsZone')}</p>}
    </PlannedForm>
  );
}
