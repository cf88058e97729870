import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingEndpoints } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import noticeStyles from '../form/notice.module.css';
import type { ShownRecord } from '../show/shown-record.ts';
import { usePendingChanges } from './use-pending-changes.ts';

const UnpublishedChanges = lazyComponent(async () => (await import('./unpublished-changes.tsx')).UnpublishedChanges);

interface PendingNoticeProps {
  resource: Resource;
  record: ShownRecord;
}

/** Notice on a record with changes that are not published, which shows them and offers to publish or discard them. */
export function PendingNotice({ resource, record }: PendingNoticeProps) {
  const { pending } = resource.endpoints;
  return record.hasPendingChanges && pending ? <Notice resource={resource} record={record} endpoint={pending} /> : null;
}

function Notice({ endpoint, ...shown }: PendingNoticeProps & { endpoint: PendingEndpoints['pending'] }) {
  const { t } = useTranslation('forms');
  const { data, isError, isFetching, refetch } = usePendingChanges(endpoint, shown.record.id);
  // The record was loaded before the changes were published or discarded.
  if (data?.fields.length === 0) return null;
  return (
    <section
      className={noticeStyles.notice}
      data-tone={data?.problem && 'danger'}
      aria-label={t('pending.title')}
      aria-busy={!data && !isError}
    >
      {data ? (
        <Suspense fallback={<Beginning />}>
          <UnpublishedChanges {...shown} pending={data} />
        </Suspense>
      ) : (
        <Beginning>
          {isError && (
            <p role="alert">
              {t('pending.failed')}{' '}
              <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
                {t('pending.retry')}
              </Button>
            </p>
          )}
        </Beginning>
      )}
    </section>
  );
}

/** The title of the notice, with a skeleton or a failure. */
function Beginning({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('forms');
  return (
    <div className={noticeStyles.words}>
      <p>
        <strong>{t('pending.title')}</strong>
      </p>
      {children || <Skeleton width={240} />}
    </div>
  );
}
