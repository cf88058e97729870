import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useLabels } from '../../providers/labels.ts';
import { viewsOf } from '../../resources/views.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordProblem } from './record-problem.tsx';
import { RecordActions } from './show/record-actions.tsx';
import { RecordMeta } from './show/record-meta.tsx';
import { RecordTabs } from './show/record-tabs.tsx';
import type { ShownRecord } from './show/shown-record.ts';
import { Translations } from './show/translations.tsx';
import { useShownValue } from './use-shown-value.tsx';
import './show/show.css';

/** A record, to be read: what it is, how far it has come, and what can be done with it. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('forms');
  const { id = '' } = useParams();
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const { query } = useOne<ShownRecord>({
    resource: resource.name,
    id,
    queryOptions: { networkMode: 'always' },
    errorNotification: false,
  });
  const record = query.data?.data;

  if (query.isError)
    return <RecordProblem resource={resource} error={query.error} retry={() => void query.refetch()} />;
  if (!record) return <RecordSkeleton />;
  return (
    <article aria-label={t('record')}>
      <PageHeader
        title={String(record[resource.title])}
        detail={
          <>
            {labels.singular} {'status' in resource.fields && show('status', record.status)}
          </>
        }
        actions={<RecordActions key={record.version} resource={resource} record={record} />}
      />
      <div className="wm-show">
        <div>
          <RecordTabs key={id} resource={resource} record={record} />
        </div>
        <aside>
          {resource.endpoints.translations && <Translations key={id} resource={resource} record={record} />}
          {viewsOf(resource.name)?.aside?.(record)}
          <RecordMeta record={record} />
        </aside>
      </div>
    </article>
  );
}
