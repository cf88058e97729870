import '../../../providers/texts/history.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingChanges } from '../../../../contract/calls/pending.ts';
import { timeIn } from '../../../../contract/times/clock.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { formatList, formatMoment, formatTime } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useZoneOf } from '../schedule/use-zone-of.ts';
import noticeStyles from '../form/notice.module.css';
import { ChangedFields } from '../history/changed-fields.tsx';
import type { ShownRecord } from '../show/shown-record.ts';
import styles from './pending.module.css';
import { usePendingActions } from './use-pending-actions.ts';

const ScheduleChangesDialog = lazyComponent(
  async () => (await import('./schedule-changes-dialog.tsx')).ScheduleChangesDialog,
);

interface UnpublishedChangesProps {
  resource: Resource;
  record: ShownRecord;
  pending: PendingChanges;
}

/** The unpublished changes of a record, with buttons to publish, schedule and discard them. */
export function UnpublishedChanges({ resource, record, pending }: UnpublishedChangesProps) {
  const { t, i18n } = useTranslation(['forms', 'history']);
  const labels = useLabels(resource.name);
  const may = useMay(resource.name)('update', narrowingOf(resource, record));
  const { publish, schedule, discard } = usePendingActions(resource, record, pending);
  const canSchedule = useOffered(resource.endpoints.schedulePending);
  const zone = useZoneOf(resource, record) ?? 'UTC';
  const [scheduling, setScheduling] = useState(false);
  const { fields, conflicts, publishAt, problem, savedAt, savedBy } = pending;
  const list = (names: readonly string[]) => formatList(names.map(labels.field), i18n.language);
  const time = savedAt ? formatMoment(savedAt) : '';
  return (
    <>
      <div className={noticeStyles.words}>
        <p>
          <strong>{t('pending.title')}</strong>
          {' · '}
          {savedBy?.name ? t('pending.savedBy', { person: savedBy.name, time }) : time}
        </p>
        {publishAt && (
          <p>
            {problem
              ? `${t('schedule.notPublished')} ${t(`history:pending.problem.${problem}`)}`
              : t('history:pending.scheduled', { time: formatTime(timeIn(zone, publishAt)) })}
          </p>
        )}
        {conflicts.length > 0 && <p>{t('pending.conflicts', { fields: list(conflicts) })}</p>}
        <details className={styles.changes}>
          <summary>{t('pending.show', { fields: list(fields.map(({ name }) => name)) })}</summary>
          <ChangedFields resource={resource} fields={fields} />
        </details>
      </div>
      {scheduling && (
        <Suspense>
          <ScheduleChangesDialog
            resource={resource}
            record={record}
            pending={pending}
            save={schedule.attempt}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {may && (
        <div className={noticeStyles.actions}>
          <Button size="sm" loading={publish.busy} onClick={() => void publish.change()}>
            {t(record.status === 'published' ? 'pending.publish' : 'pending.apply')}
          </Button>
          {canSchedule && (
            <Button variant="outline" size="sm" onClick={() => setScheduling(true)}>
              {t(publishAt ? 'schedule.change' : 'schedule.ask')}
            </Button>
          )}
          <Button variant="ghost" size="sm" loading={discard.busy} onClick={() => void discard.change()}>
            {t('pending.discard')}
          </Button>
        </div>
      )}
    </>
  );
}
