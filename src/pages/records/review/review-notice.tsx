import { Suspense } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import noticeStyles from '../form/notice.module.css';
import type { ShownRecord } from '../show/shown-record.ts';

const OpenReview = lazyComponent(async () => (await import('./open-review.tsx')).OpenReview);

interface ReviewNoticeProps {
  resource: Resource;
  record: ShownRecord;
}

/** Notice on a record with an open or answered review. */
export const ReviewNotice = (shown: ReviewNoticeProps) => shown.record.hasReview && <Notice {...shown} />;

function Notice({ resource, record }: ReviewNoticeProps) {
  const waiting = (
    <div className={noticeStyles.notice} aria-busy="true">
      <div className={noticeStyles.words}>
        <p>
          <Skeleton width={240} />
        </p>
        <p>
          <Skeleton width={160} />
        </p>
      </div>
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <OpenReview resource={resource} record={record} waiting={waiting} />
    </Suspense>
  );
}
