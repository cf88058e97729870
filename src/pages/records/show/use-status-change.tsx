import type { GetOneResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { usePublishingRule } from '../../../providers/records/publishing-rule.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { takeBack } from '../../../providers/records/take-back.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';
import { useWebsitePage } from '../../../providers/workspace/use-website-page.ts';
import type { PublishingCheck } from '../publishing/publishing-check.ts';
import { titleOf } from '../title-of.ts';
import type { ShownRecord } from './shown-record.ts';

const IncompleteDialog = lazyComponent(
  async () => (await import('../publishing/incomplete-dialog.tsx')).IncompleteDialog,
);

/**
 * Changes the status of a record; the toast offers undo. `change` reports errors as toasts, `attempt` throws them. `refusal` is the
 * dialog that says what a record lacks before publication.
 */
export function useStatusChange(resource: Resource, record: ShownRecord) {
  const { t, i18n } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { versions, isLoading } = useVersions(resource, record);
  const hasHistory = useOffered(resource.endpoints.history);
  const provider = useResourceProvider();
  const client = useQueryClient();
  const rule = usePublishingRule(resource);
  const now = String(record.status);

  const [refused, setRefused] = useState<PublishingCheck>();

  const send = async (variables: AnyValues) => {
    let lacks: string | undefined;
    // The server checks it, too.
    if (rule && !isLoading && variables.status === 'published' && now !== 'published') {
      const found = await import('../publishing/before-publishing.ts')
        .then(({ beforePublishing }) => beforePublishing({ rule, resource, record, versions, labels, i18n }))
        .catch(() => undefined);
      if (found?.check.mode === 'block') return void setRefused(found.check);
      lacks = found?.text;
    }
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
    return { lacks };
  };
  const statusBack = (status: unknown) =>
    takeBack(provider, { resource: resource.name, id: record.id, name: 'status', after: status }, t('statusNotFound'));
  const title = titleOf(resource, record);
  const pageOf = useWebsitePage(resource);
  const messages = {
    done: (sent: { lacks: string | undefined } | undefined, { status = now }: AnyValues) => {
      if (!sent) return undefined;
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
        description:
          sent.lacks ??
          (drafts.length > 0 ? t('stillDrafts', { languages: formatList(drafts, i18n.language) }) : undefined),
        link: page === undefined ? undefined : { label: t('onWebsite'), url: page },
        undo:
          status === now || !hasHistory ? undefined : { act: () => statusBack(status), failed: t('statusNotUndone') },
      };
    },
  };
  const { change, busy } = useChange(send, { ...messages, failed: t('statusFailed') });
  // The dialog shows errors at its fields.
  const { attempt } = useChange(send, messages);
  const refusal = refused && (
    <Suspense>
      <IncompleteDialog resource={resource} record={record} check={refused} onClose={() => setRefused(undefined)} />
    </Suspense>
  );
  return { change, busy, attempt, refusal };
}
