import type { GetOneResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { NextIcon } from '../../../components/icons/icons.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { takeBack } from '../../../providers/records/take-back.ts';
import styles from './show.module.css';
import type { ShownRecord } from './shown-record.ts';
import type { StatusSteps } from './status-steps.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { titleOf } from '../title-of.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';
import { useWebsitePage } from '../../../providers/workspace/use-website-page.ts';

const ScheduleDialog = lazyComponent(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog);

interface StatusActionsProps {
  resource: Resource;
  record: ShownRecord;
  mayPublish: boolean;
  steps: StatusSteps;
}

/** Publish, and a menu of the other changes of status; once published, the menu alone, named after the status. */
export function StatusActions({ resource, record, mayPublish, steps: { canPublish, others } }: StatusActionsProps) {
  const { t, i18n } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { versions } = useVersions(resource, record);
  const hasHistory = useOffered(resource.endpoints.history);
  const provider = useResourceProvider();
  const client = useQueryClient();
  const now = String(record.status);

  const [asked, setAsked] = useState<'scheduled' | 'published'>();
  // Another server may not support schedules.
  const canSchedule = isSchedulable(resource) && mayPublish && record.publishAt !== undefined;

  const send = async (variables: AnyValues) => {
    const { data } = await provider.update({
      resource: resource.name,
      id: record.id,
      variables,
      meta: { ifMatch: record.version },
    });
    // Cache the new version at once, so that the next change does not conflict.
    client.setQueriesData<GetOneResponse>(
      { queryKey: shownOf(resource.name, 'one', String(record.id)) },
      (shown) => shown && { ...shown, data },
    );
  };
  const statusBack = (status: unknown) =>
    takeBack(provider, { resource: resource.name, id: record.id, name: 'status', after: status }, t('statusNotFound'));
  const title = titleOf(resource, record);
  const pageOf = useWebsitePage(resource);
  const messages = {
    done: (_: unknown, { status = now }: AnyValues) => {
      const page = pageOf({ ...record, status });
      const drafts = versions.flatMap(({ id, status: its, language }) =>
        status === 'published' && id !== record.id && its === 'draft' && typeof language === 'string'
          ? languageName(language, i18n.language)
          : [],
      );
      return {
        message: t('statusChanged', {
          title,
          status: labels.option('status', String(status)),
          context: String(status),
        }),
        description: drafts.length > 0 ? t('stillDrafts', { languages: formatList(drafts, i18n.language) }) : undefined,
        link: page === undefined ? undefined : { label: t('onWebsite'), url: page },
        undo:
          status === now || !hasHistory ? undefined : { act: () => statusBack(status), failed: t('statusNotUndone') },
      };
    },
  };
  const { change, busy } = useChange(send, { ...messages, failed: t('statusFailed') });
  // The dialog shows errors at its fields.
  const { attempt } = useChange(send, messages);
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
