import '../../../providers/texts/forms.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { ExternalIcon } from '../../../components/icons/icons.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { viewsOf } from '../../views.ts';
import { RecordColumns } from '../frame/record-columns.tsx';
import { RecordFrame } from '../frame/record-frame.tsx';
import { sideOf } from '../frame/record-sides.ts';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MoreDetails } from './more-details.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordDates } from './record-dates.tsx';
import { RecordMap } from './record-map.tsx';
import { RecordPictures } from './record-pictures.tsx';
import { RecordSummary } from './record-summary.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { ReferredFrom } from './referred-from.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';
import { useShownRecord } from './use-shown-record.ts';
import { PendingNotice } from '../pending/pending-notice.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { PlannedHours } from '../schedule/planned-hours.tsx';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { OutdatedNotice } from '../translate/outdated-notice.tsx';
import { titleOf } from '../title-of.ts';
import { useShownLine } from '../use-shown-line.tsx';
import { HttpError } from '../../../providers/http/http-error.ts';
import { usePublishingRule } from '../../../providers/records/publishing-rule.ts';
import { useWebsitePage } from '../../../providers/workspace/use-website-page.ts';

const PublishingCard = lazyComponent(async () => (await import('../publishing/publishing-card.tsx')).PublishingCard);

/** Page of a record: values, status, references to it, actions. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('forms');
  const { id = '' } = useParams();
  const { query } = useShownRecord(resource, id);
  const record = query.data?.data;
  const rule = usePublishingRule(resource);

  // A failed refetch keeps the page, and a dialog that is open on it.
  const isKept = record && query.error instanceof HttpError && query.error.isPassing;
  if (query.isError && !isKept)
    return <RecordProblem resource={resource} error={query.error} retry={() => void query.refetch()} />;
  if (!record) return <RecordSkeleton />;
  const aside = (
    <>
      <RecordPictures resource={resource} record={record} />
      <RecordDates resource={resource} record={record} />
      <RecordMap resource={resource} record={record} />
      {viewsOf(resource.name)?.aside?.(record)}
      <MoreDetails resource={resource} record={record} />
      {rule && (
        <Suspense>
          <PublishingCard resource={resource} record={record} rule={rule} />
        </Suspense>
      )}
    </>
  );
  return (
    <article aria-label={t('record')}>
      <RecordFrame
        resource={resource}
        id={id}
        title={titleOf(resource, record)}
        detail={<FirstLine resource={resource} record={record} />}
        actions={<RecordActions key={id} resource={resource} record={record} />}
      >
        <div className={styles.state}>
          {resource.endpoints.translations ? (
            <>
              <LanguageTabs resource={resource} record={record} />
              <PlannedHours row={record} />
            </>
          ) : (
            <RecordSummary resource={resource} record={record} />
          )}
          <WebsiteLink resource={resource} record={record} />
        </div>
        <ScheduleNotice resource={resource} record={record} />
        <ReviewNotice resource={resource} record={record} />
        <PendingNotice resource={resource} record={record} />
        <OutdatedNotice resource={resource} record={record} />
        <RecordColumns aside={aside}>
          <RecordTabs key={id} resource={resource} record={record} />
          <ReferredFrom key={`from-${id}`} resource={resource} record={record} />
        </RecordColumns>
        {viewsOf(resource.name)?.below?.(record)}
      </RecordFrame>
    </article>
  );
}

/** What the record is, when and where, as in its list. */
function FirstLine({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const labels = useLabels(resource.name);
  const names = resource.line.filter((name) => resource.fields[name] && sideOf(resource.fields[name]) !== 'summary');
  const line = useShownLine(resource, record, names);
  return (
    <>
      {labels.singular}
      {line.length > 0 && ' · '}
      {line.length > 0 && <span className={styles.line}>{line}</span>}
    </>
  );
}

/** Link to the record on the website: below the buttons, so that publishing moves none. */
function WebsiteLink({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const page = useWebsitePage(resource)(record);
  if (!page) return null;
  return (
    <a className={styles.page} href={page} target="_blank" rel="noopener">
      {t('onWebsite')}
      <ExternalIcon />
    </a>
  );
}
