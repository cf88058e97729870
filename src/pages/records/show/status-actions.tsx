import type { GetOneResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { late } from '../../../components/states/late.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { takeBack } from '../take-back.ts';
import type { ShownRecord } from './shown-record.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { titleOf } from '../title-of.ts';
import { useWebsitePage } from '../use-website-page.ts';

const ScheduleDialog = late(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog);

interface StatusActionsProps {
  resource: Resource;
  record: ShownRecord;
  mayPublish: boolean;
}

/** Publish or unpublish by one button; a menu for other statuses. */
export function StatusActions({ resource, record, mayPublish }: StatusActionsProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const hasHistory = useOffered(resource.endpoints.history);
  const provider = useResourceProvider();
  const client = useQueryClient();
  const now = String(record.status);
  const isPublic = (status: string) => status === 'published' || status === 'scheduled';
  const others = (resource.fields.status?.options ?? []).filter(
    (status) => status !== now && (mayPublish || (!isPublic(status) && !isPublic(now))),
  );
  const main = others.find((status) => status === (now === 'published' ? 'draft' : 'published'));

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
      return {
        message: t('statusChanged', {
          title,
          status: labels.option('status', String(status)),
          context: String(status),
        }),
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
  const rest = others.filter((status) => status !== main);
  useCommands('record', [
    ...(main
      ? [
          {
            name: main === 'published' ? 'publish' : 'unpublish',
            values: { title },
            offered: true,
            run: () => choose(main),
          },
        ]
      : []),
    ...rest.map((status) => ({
      name: 'status',
      values: { title, status: labels.option('status', status) },
      offered: true,
      run: () => choose(status),
    })),
  ]);
  const ends = canSchedule && (now === 'scheduled' || now === 'published');
  return (
    <>
      {main && (
        <Button variant="outline" loading={busy} onClick={() => choose(main)}>
          {t(main === 'published' ? 'publish' : 'unpublish')}
        </Button>
      )}
      {(rest.length > 0 || ends) && (
        <DropDown label={t('changeStatus')}>
          {ends && (
            <DropDownChoice onClick={() => setAsked(now)}>
              {t(now === 'published' ? 'schedule.changeEnd' : 'schedule.change')}
            </DropDownChoice>
          )}
          {rest.map((status) => (
            <DropDownChoice key={status} onClick={() => choose(status)}>
              {status === 'scheduled' && canSchedule ? t('schedule.ask') : labels.option('status', status)}
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
    </>
  );
}
