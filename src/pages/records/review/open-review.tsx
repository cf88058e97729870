import '../../../providers/texts/comments.ts';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../../contract/people/comments.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { formatMoment } from '../../../formats/formats.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useMe } from '../../../providers/session/user.ts';
import { useComments } from '../comments/use-comments.ts';
import noticeStyles from '../form/notice.module.css';
import type { ShownRecord } from '../show/shown-record.ts';
import styles from './review.module.css';
import { useReviewActions } from './use-review-actions.ts';

const AskForReview = lazyComponent(async () => (await import('./ask-for-review.tsx')).AskForReview);
const SendBack = lazyComponent(async () => (await import('./send-back.tsx')).SendBack);

interface OpenReviewProps {
  resource: Resource;
  record: ShownRecord;
  /** Shown while the review loads. */
  waiting: ReactNode;
}

/** The open review of a record and its answer, with the actions of the user. */
export function OpenReview({ resource, record, waiting }: OpenReviewProps) {
  const { t } = useTranslation('comments');
  const { data, isError, isFetching, refetch } = useComments(resource, record.id);
  if (!data)
    return isError ? (
      <div className={noticeStyles.notice}>
        <p role="alert" className={noticeStyles.words}>
          {t('review.failed')}
        </p>
        <Actions>
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Actions>
      </div>
    ) : (
      waiting
    );
  const request = data.findLast(
    ({ review, resolvedAt, isDeleted }) => review?.step === 'asked' && resolvedAt === null && !isDeleted,
  );
  // The record was loaded before the review was closed.
  if (!request) return null;
  const answer = data.find(({ replyTo, review, isDeleted }) => replyTo === request.id && review && !isDeleted);
  return (
    <section className={noticeStyles.notice} aria-label={t('review.title')}>
      <ReviewText request={request} answer={answer} />
      {answer ? (
        <AfterAnswer resource={resource} record={record} answer={answer} />
      ) : (
        <BeforeAnswer resource={resource} record={record} request={request} />
      )}
    </section>
  );
}

function ReviewText({ request, answer }: { request: Comment; answer: Comment | undefined }) {
  const { t } = useTranslation('comments');
  const { author, createdAt, text, review } = answer ?? request;
  const step = review!.step;
  return (
    <div className={noticeStyles.words}>
      <p>
        <strong>
          {t(`review.${step}`, {
            name: author?.name ?? t('formerMember'),
            reviewer: review!.reviewer?.name ?? t('formerMember'),
          })}
        </strong>
        {' · '}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      {text && (
        <p className={styles.note} dir="auto">
          {text}
        </p>
      )}
      {step === 'approved' && review!.isOutdated && <p>{t('review.outdated')}</p>}
    </div>
  );
}

/** Buttons that disappear with the next step: a focus in them goes to the page. */
function Actions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      // After the removal: until then, a modal dialog of theirs keeps the focus.
      if (element?.contains(document.activeElement))
        queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div ref={place} className={noticeStyles.actions}>
      {children}
    </div>
  );
}

type Shown = Pick<OpenReviewProps, 'resource' | 'record'>;

function BeforeAnswer({ resource, record, request }: Shown & { request: Comment }) {
  const { t } = useTranslation('comments');
  const me = useMe();
  const mayPublish = useMay(resource.name)('publish', narrowingOf(resource, record));
  const { approve, withdraw } = useReviewActions(resource, record, request);
  const [isWriting, setWriting] = useState(false);
  if (request.author?.id === me?.id)
    return (
      <Actions>
        <Button variant="outline" size="sm" loading={withdraw.busy} onClick={() => void withdraw.change()}>
          {t('review.withdraw')}
        </Button>
      </Actions>
    );
  if (request.review?.reviewer?.id !== me?.id || !mayPublish) return null;
  return (
    <Actions>
      <Button size="sm" loading={approve.busy} onClick={() => void approve.change()}>
        {t('review.approve')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setWriting(true)}>
        {t('review.sendBack')}
      </Button>
      {isWriting && (
        <Suspense>
          <SendBack resource={resource} record={record} request={request} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Actions>
  );
}

function AfterAnswer({ resource, record, answer }: Omit<OpenReviewProps, 'waiting'> & { answer: Comment }) {
  const { t } = useTranslation('comments');
  const may = useMay(resource.name);
  const about = narrowingOf(resource, record);
  const [isAsking, setAsking] = useState(false);
  const needsAnother = answer.review?.step !== 'approved' || answer.review.isOutdated;
  if (!needsAnother || !may('update', about)) return null;
  return (
    <Actions>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t('review.askAgain')}
      </Button>
      {isAsking && (
        <Suspense>
          <AskForReview resource={resource} record={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Actions>
  );
}
