import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import { Button } from '../../../components/button.tsx';
import { NextIcon } from '../../../components/icons/icons.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from './show.module.css';
import type { ShownRecord } from './shown-record.ts';
import type { StatusSteps } from './status-steps.ts';
import { titleOf } from '../title-of.ts';
import { useStatusChange } from './use-status-change.tsx';

const ScheduleDialog = lazyComponent(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog);

interface StatusActionsProps {
  resource: Resource;
  record: ShownRecord;
  mayPublish: boolean;
  steps: StatusSteps;
}

/** Publish, and a menu of the other changes of status; once published, the menu alone, named after the status. */
export function StatusActions({ resource, record, mayPublish, steps: { canPublish, others } }: StatusActionsProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const now = String(record.status);

  const [asked, setAsked] = useState<'scheduled' | 'published'>();
  // Another server may not support schedules.
  const canSchedule = isSchedulable(resource) && mayPublish && record.publishAt !== undefined;

  const { change, busy, attempt, refusal } = useStatusChange(resource, record);
  const title = titleOf(resource, record);
  const choose = (status: string) => {
    if (status === 'scheduled' && canSchedule) setAsked('scheduled');
    else if (!busy) void change({ status });
  };
  useCommands('record', [
    ...(canPublish ? [{ name: 'publish', values: { title }, offered: true, run: () => choose('published') }] : []),
    ...others.map((status) => ({
      name: now === 'published' && status === 'draft' ? 'unpublish' : 'status',
      values: { title, status: labels.option('status', status) },
      offered: true,
      run: () => choose(status),
    })),
  ]);
  const nameOf = (status: string) => {
    if (status === 'scheduled' && canSchedule) return t('schedule.ask');
    if (status === 'archived') return t('archive');
    if (status === 'draft') return t(now === 'published' ? 'unpublish' : 'backToDraft');
    return labels.option('status', status);
  };
  const ends = canSchedule && (now === 'scheduled' || now === 'published');

  // Publishing removes its button: the focus goes to the menu.
  const box = useRef<HTMLDivElement>(null);
  const hadPublish = useRef(canPublish);
  useEffect(() => {
    const isLost = hadPublish.current && !canPublish && document.activeElement === document.body;
    if (isLost) box.current?.querySelector('summary')?.focus();
    hadPublish.current = canPublish;
  }, [canPublish]);
  return (
    <div ref={box} className={styles.split}>
      {canPublish && (
        <Button loading={busy} onClick={() => choose('published')}>
          {t('publish')}
        </Button>
      )}
      {others.length > 0 && (
        <DropDown
          align="start"
          variant={canPublish ? 'default' : 'outline'}
          size={canPublish ? 'icon' : 'default'}
          label={
            <>
              <span className="wm-sr-only">{t('changeStatus')} </span>
              {!canPublish && <span>{labels.option('status', now)}</span>}
              <NextIcon />
            </>
          }
        >
          {ends && (
            <DropDownChoice onClick={() => setAsked(now)}>
              {t(now === 'published' ? 'schedule.changeEnd' : 'schedule.change')}
            </DropDownChoice>
          )}
          {others.map((status) => (
            <DropDownChoice key={status} onClick={() => choose(status)}>
              {nameOf(status)}
            </DropDownChoice>
          ))}
        </DropDown>
      )}
      {refusal}
      {asked && (
        <Suspense>
          <ScheduleDialog
            resource={resource}
            record={record}
            status={asked}
            save={attempt}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
