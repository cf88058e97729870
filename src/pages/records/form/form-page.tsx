import '../../../providers/texts/forms.ts';
import { useOne } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { textLength } from '../../../../contract/calls/constants.ts';
import type { OutdatedField } from '../../../../contract/calls/outdated.ts';
import type { PendingChanges, PendingEndpoints } from '../../../../contract/calls/pending.ts';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { RecordFrame } from '../frame/record-frame.tsx';
import { useSteps } from '../frame/use-steps.ts';
import { formViewsOf } from '../../form-views.ts';
import { ownAside } from './form-sections.tsx';
import { RecordForm } from './record-form.tsx';
import { copyOf, handedOver, referencesIn, startingValues, translationOf, valuesOf } from './values.ts';
import { SavedBefore, type SavedRecord, savedBefore } from './saving/saved-before.tsx';
import { sourceAside, sourceSkeleton } from '../translate/source-aside.tsx';
import { usePendingChanges } from '../pending/use-pending-changes.ts';
import { storedWith } from '../pending/use-pending-save.ts';
import { type TranslationQueue, useTranslationQueue } from '../translate/use-translation-queue.ts';
import { previewAside } from '../preview/preview-aside.tsx';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useAllowed } from '../use-allowed.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { titleOf } from '../title-of.ts';

type LoadedRecord = AnyValues & {
  id: number;
  version?: number;
  updatedAt?: string;
  labels?: Record<string, string>;
  outdated?: OutdatedField[];
  hasPendingChanges?: boolean;
};

/** The form of a declared resource: for a new record, a translation (`?from=`), a copy (`?copy=`), or the record in the address. */
export function FormPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const [query] = useSearchParams();
  const { theme } = useTheme();
  const { state } = useLocation();
  const copied = id ? null : query.get('copy');
  const source = id ? null : (query.get('from') ?? copied);
  const known = id ?? source;
  const allowed = useAllowed(resource, id ? 'update' : 'create');
  if (allowed === false) return <RecordProblem resource={resource} kind={id ? 'noUpdate' : 'noCreate'} recordId={id} />;
  if (allowed === undefined) return <RecordSkeleton />;
  return (
    <AntdScope theme={theme}>
      {known ? (
        <Existing
          key={known}
          resource={resource}
          id={known}
          language={query.get('language') ?? ''}
          becomes={id ? 'itself' : known === copied ? 'copy' : 'translation'}
        />
      ) : (
        // After “Save and new” a fresh form, without the saved values.
        <New key={savedBefore(state)?.id} resource={resource} about={query} />
      )}
    </AntdScope>
  );
}

/** Form for a new record. The address may preset references by field; another screen may hand over values. */
function New({ resource, about }: { resource: Resource; about: URLSearchParams }) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { state } = useLocation();
  const navigate = useNavigate();
  const before = savedBefore(state);
  const goOn = (saved: SavedRecord) => void navigate({ search: about.toString() }, { replace: true, state: { saved } });
  const [start] = useState(() => ({
    values: { ...startingValues(resource), ...referencesIn(resource, about), ...handedOver(resource, state) },
  }));
  return (
    <RecordFrame resource={resource} title={t('createTitle', { what: labels.singular })}>
      {before && <SavedBefore resource={resource} saved={before} />}
      <RecordForm resource={resource} start={start} onAnother={goOn} aside={previewAside(resource, start.values)} />
    </RecordFrame>
  );
}

interface ExistingProps {
  resource: Resource;
  id: string;
  language: string;
  /** Whether the form edits the record, or a new one derived from it. */
  becomes: 'itself' | 'translation' | 'copy';
}

/** Loads the record once: later responses do not replace typed text, they only announce a newer version (C-07). */
function Existing({ resource, id, language, becomes }: ExistingProps) {
  const { query } = useOne<LoadedRecord>({
    resource: resource.name,
    id,
    queryOptions: {
      networkMode: 'always',
      staleTime: Infinity,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
    },
    errorNotification: false,
  });
  // The cache may be stale: a form starts from a fresh response.
  const [first, setFirst] = useState<LoadedRecord>();
  const fresh = query.isFetchedAfterMount && query.isSuccess ? query.data.data : undefined;
  if (!first && fresh) setFirst(fresh);
  const record = first ?? fresh;
  if (record && becomes === 'translation')
    return <Translation resource={resource} source={record} language={language} />;
  if (record && becomes === 'copy') return <Duplicate resource={resource} source={record} />;
  if (record) {
    const edit = { resource, id, record, newest: query.data?.data.version };
    const { pending } = resource.endpoints;
    return record.hasPendingChanges && pending ? <Prepared {...edit} endpoint={pending} /> : <Edit {...edit} />;
  }
  if (query.isError && !query.isFetching)
    return <RecordProblem resource={resource} error={query.error} retry={() => void query.refetch()} />;
  return <RecordSkeleton />;
}

interface EditProps {
  resource: Resource;
  id: string;
  record: LoadedRecord;
  newest?: number | undefined;
  pending?: PendingChanges | undefined;
}

/** Loads the changes that are not published, which the form begins with. */
function Prepared({ endpoint, ...edit }: EditProps & { endpoint: PendingEndpoints['pending'] }) {
  const query = usePendingChanges(endpoint, edit.record.id);
  const [first, setFirst] = useState<PendingChanges>();
  const fresh = query.isFetchedAfterMount && query.isSuccess ? query.data : undefined;
  if (!first && fresh) setFirst(fresh);
  const pending = first ?? fresh;
  if (pending) return <Edit {...edit} pending={pending.version > 0 ? pending : undefined} />;
  if (query.isError && !query.isFetching)
    return <RecordProblem resource={edit.resource} error={query.error} retry={() => void query.refetch()} />;
  return <RecordSkeleton />;
}

function Edit({ resource, id, record, newest, pending }: EditProps) {
  const { t } = useTranslation('forms');
  const [query] = useSearchParams();
  const queue = useTranslationQueue(resource, { kind: 'outdated', language: outdatedLanguage(record), id: record.id });
  const source = useSource(resource, query.get('source') ?? outdatedSource(record), record.id, queue);
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const { state } = useLocation();
  const [start] = useState(() =>
    pending ? storedWith(resource, record, pending) : { values: valuesOf(resource, record), version: record.version },
  );
  const publishesLater = useOffered(resource.endpoints.savePending) && record.status === 'published';
  const [handed] = useState(() => handedOver(resource, state));
  const { next } = useSteps(resource, id, true);
  const savesOnStep = formViewsOf(resource.name)?.savesOnStep;
  // Permissions may depend on the record's language, so check them on the record.
  const about = narrowingOf(resource, record);
  if (!may('update', about)) return <RecordProblem resource={resource} kind="noUpdate" recordId={id} />;
  return (
    <RecordFrame
      resource={resource}
      id={id}
      title={titleOf(resource, record)}
      detail={t('editDetail', { what: labels.singular })}
      edits
    >
      <ScheduleNotice resource={resource} record={record} />
      <RecordForm
        resource={resource}
        id={id}
        start={start}
        newest={newest}
        refTitles={pending ? titlesWith(record, pending) : record.labels}
        pending={pending}
        publishesLater={publishesLater}
        handed={Object.keys(handed).length > 0 ? handed : undefined}
        onNext={savesOnStep ? next?.go : queue.go}
        source={source ?? ownAside(resource)}
        aside={source ? undefined : previewAside(resource, record, Number(id))}
      />
    </RecordFrame>
  );
}

/** Titles of referenced records, including those of pending changes. */
const titlesWith = ({ labels }: LoadedRecord, { fields }: PendingChanges) => ({
  ...labels,
  ...Object.fromEntries(fields.flatMap(({ name, afterLabel }) => (afterLabel ? [[name, afterLabel]] : []))),
});

/** The source of a translation with outdated fields. */
const outdatedSource = ({ outdated = [] }: LoadedRecord) => (outdated[0] ? String(outdated[0].sourceId) : null);

/** The language of a translation with outdated fields. */
const outdatedLanguage = ({ outdated = [], language }: LoadedRecord) => (outdated[0] ? String(language) : '');

/** The source record of a translation, loaded in parallel: the form does not wait, but reserves its space. */
function useSource(resource: Resource, id: string | null, translation: number, queue: TranslationQueue) {
  const { query } = useOne<LoadedRecord>({
    resource: resource.name,
    id: id ?? '',
    queryOptions: { enabled: id !== null, networkMode: 'always' },
    errorNotification: false,
  });
  if (id === null || query.isError) return undefined;
  return query.data ? sourceAside(query.data.data, queue, translation) : sourceSkeleton;
}

/** A new record that starts as a copy in another language; both share a translation group (S3.09). */
function Translation({ resource, source, language }: { resource: Resource; source: LoadedRecord; language: string }) {
  const { t } = useTranslation('forms');
  const provider = useResourceProvider();
  const client = useQueryClient();
  const group = groupField(resource.fields) ?? '';
  const known = source[group];
  const queue = useTranslationQueue(resource, { kind: 'untranslated', language, id: source.id });
  const [name] = useState(() => (typeof known === 'string' && known ? known : crypto.randomUUID()));
  const isLinked = useRef(known === name);
  const [start] = useState(() => ({ values: translationOf(resource, source, language, name) }));
  const join = async () => {
    if (isLinked.current) return;
    await provider.linkTranslation(resource.name, source.id, name);
    isLinked.current = true;
    // The source has a new version now. Drop the cached one, which must not be edited.
    void client.resetQueries({ queryKey: shownOf(resource.name, 'one', String(source.id)) });
  };
  return (
    <RecordFrame
      resource={resource}
      title={t('translateTitle', { title: titleOf(resource, source) })}
      detail={t('translateDetail')}
    >
      <RecordForm
        resource={resource}
        start={start}
        refTitles={source.labels}
        before={join}
        onNext={queue.go}
        source={sourceAside(source, queue)}
      />
    </RecordFrame>
  );
}

/** A new record that starts as a copy; nothing is stored before the first save. */
function Duplicate({ resource, source }: { resource: Resource; source: LoadedRecord }) {
  const { t } = useTranslation('forms');
  const title = titleOf(resource, source);
  const [start] = useState(() => {
    const most = (resource.fields[resource.title]?.max ?? textLength.line) - t('copyOf', { title: '' }).length;
    return { values: copyOf(resource, source, t('copyOf', { title: title.slice(0, most) })) };
  });
  return (
    <RecordFrame resource={resource} title={t('copyTitle', { title })} detail={t('copyDetail')}>
      <RecordForm resource={resource} start={start} refTitles={source.labels} />
    </RecordFrame>
  );
}
