import '../../../providers/texts/forms.ts';
import '../../../providers/texts/settings.ts';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { AntdScope } from '../../../components/antd-scope.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { wordsOf } from '../../../providers/http-error.ts';
import { useLabels } from '../../../providers/labels.ts';
import { useMay } from '../../../providers/use-may.ts';
import { useTheme } from '../../../providers/use-theme.ts';
import { usePlace } from '../../../providers/use-workspaces.ts';
import { RecordForm } from '../form/record-form.tsx';
import { valuesOf } from '../form/values.ts';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { useShownValue } from '../use-shown-value.tsx';
import { type WebsitePart, resourceOfPart } from '../../../resources/website-parts.ts';

type Settings = AnyValues & { id: number; version: number };

/** One page of the website's settings (S2.04, S4.09): of the active workspace, and of no other. */
export function WebsitePage({ part }: { part: WebsitePart }) {
  const { t } = useTranslation('settings');
  const { activeWorkspaceId } = usePlace();
  return (
    <>
      <PageHeader title={t(`website.parts.${part.key}`)} detail={t(`website.about.${part.key}`)} />
      <Part key={activeWorkspaceId} part={part} />
    </>
  );
}

function Part({ part }: { part: WebsitePart }) {
  const { theme } = useTheme();
  const [resource] = useState(() => resourceOfPart(part));
  const may = useMay(resource.name);
  const { query, result } = useList<Settings>({
    resource: resource.name,
    pagination: { mode: 'off' },
    errorNotification: false,
    // A form begins with what the server says now, and is not changed by what it says later.
    queryOptions: {
      staleTime: Infinity,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  });
  const [record] = result.data;
  if (query.isError && !query.isFetching)
    return <ErrorState message={wordsOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!record || !query.isFetchedAfterMount) return <RecordSkeleton />;
  if (!may('update')) return <Read resource={resource} record={record} />;
  return (
    <AntdScope theme={theme}>
      <Edit resource={resource} part={part.key} record={record} />
    </AntdScope>
  );
}

function Edit({ resource, part, record }: { resource: Resource; part: string; record: Settings }) {
  const [start] = useState(() => ({ values: valuesOf(resource, record), version: record.version }));
  return <RecordForm resource={resource} id={String(record.id)} start={start} part={part} />;
}

/** For those who may look at them only. */
function Read({ resource, record }: { resource: Resource; record: Settings }) {
  const { t } = useTranslation('settings');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const facts = Object.keys(resource.fields).map((name) => ({
    name,
    label: labels.field(name),
    value: show(name, record[name]),
  }));
  return (
    <>
      <p>{t('website.readOnly')}</p>
      <Facts facts={facts} />
    </>
  );
}
