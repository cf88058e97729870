import '../../../providers/texts/forms.ts';
import '../../../providers/texts/settings.ts';
import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Apart } from '../../../components/layout/layout.tsx';
import { Button } from '../../../components/button.tsx';
import { ExternalIcon } from '../../../components/icons/icons.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { screenLabel, useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { useWebsite } from '../../../providers/workspace/use-website.ts';
import { useActiveWorkspace, usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { formViewsOf } from '../../form-views.ts';
import { RecordForm } from '../form/record-form.tsx';
import { valuesOf } from '../form/values.ts';
import { Changes } from '../history/changes.tsx';
import { previewAside } from '../preview/preview-aside.tsx';
import { RecordSkeleton } from '../record-skeleton.tsx';
import type { ShownRecord } from '../show/shown-record.ts';
import { useShownValue } from '../use-shown-value.tsx';
import { type WebsitePart, resourceOfPart } from '../../../resources/website-parts.ts';

type Settings = ShownRecord;

/** A page of the website settings of the active workspace (S2.04, S4.09). */
export function WebsitePage({ part }: { part: WebsitePart }) {
  const { t } = useTranslation('settings');
  const { activeWorkspaceId } = usePlace();
  const home = useWebsite()();
  const hasDomain = useActiveWorkspace()?.domainId !== undefined;
  const view = home ? (
    <Button variant="outline" href={home} target="_blank" rel="noopener">
      <ExternalIcon />
      {t('website.onWebsite')}
    </Button>
  ) : (
    hasDomain && <Skeleton width={168} height={36} />
  );
  return (
    <>
      <PageHeader title={screenLabel(t, part.key)} detail={t(`website.about.${part.key}`)} actions={view} />
      <Part key={activeWorkspaceId} part={part} />
    </>
  );
}

function Part({ part }: { part: WebsitePart }) {
  const { theme } = useTheme();
  const [resource] = useState(() => resourceOfPart(part));
  const may = useMay(resource.name);
  const hasHistory = useOffered(resource.endpoints.history);
  const { query, result } = useList<Settings>({
    resource: resource.name,
    pagination: { mode: 'off' },
    errorNotification: false,
    meta: { part: part.key },
    // A form starts from a fresh response, and later ones do not change it.
    queryOptions: {
      staleTime: Infinity,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  });
  const [record] = result.data;
  if (query.isError && !query.isFetching)
    return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!record || !query.isFetchedAfterMount) return <RecordSkeleton />;
  if (!may('update')) return <Read resource={resource} part={part} record={record} />;
  return (
    <AntdScope theme={theme}>
      <Edit resource={resource} part={part} record={record} />
      {part.history && hasHistory && <History resource={resource} record={record} />}
    </AntdScope>
  );
}

interface EditProps {
  resource: Resource;
  part: WebsitePart;
  record: Settings;
}

function Edit({ resource, part: { key, shows }, record }: EditProps) {
  const { activeWorkspaceId } = usePlace();
  const start = useMemo(
    () => ({ values: valuesOf(resource, withDefaults(resource, record)), version: record.version }),
    [resource, record],
  );
  const part = useMemo(
    () => ({ key, shows, startsFrom: resetValuesOf(resource, record) }),
    [key, shows, resource, record],
  );
  return (
    <RecordForm
      resource={resource}
      // Another server may identify settings by domain only.
      id={String(record.id ?? activeWorkspaceId)}
      start={start}
      part={part}
      aside={previewAside(resource, record)}
    />
  );
}

/** Fills in defaults: a server may omit settings that were never changed. */
function withDefaults({ fields }: Resource, record: Settings): Settings {
  const given = Object.entries(fields).map(([name, field]) => [name, record[name] ?? field.default ?? null]);
  return { ...record, ...Object.fromEntries(given) };
}

/** Values for “Reset”: the resource's own, else the defaults. */
function resetValuesOf(resource: Resource, record: Settings): AnyValues {
  const own = formViewsOf(resource.name)?.startsFrom?.(record);
  const defaults = Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null]);
  return own ?? (Object.fromEntries(defaults) as AnyValues);
}

/** History of the settings, with previews and revert. */
function History({ resource, record }: { resource: Resource; record: Settings }) {
  const { t } = useTranslation('settings');
  return (
    <Apart aria-labelledby="website-history">
      <h2 id="website-history">{t('website.history')}</h2>
      <Changes resource={resource} record={record} Sample={formViewsOf(resource.name)?.Sample} />
    </Apart>
  );
}

/** Read-only settings, for users without the update permission. */
function Read({ resource, part: { shows }, record }: EditProps) {
  const { t } = useTranslation('settings');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const facts = Object.keys(resource.fields)
    .filter((name) => shows?.includes(name) !== false)
    .map((name) => ({
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
