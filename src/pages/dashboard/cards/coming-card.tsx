import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { smallAddress } from '../../../components/pictures/small-address.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Thumbnail } from '../../../components/table/thumbnail.tsx';
import { formatTime } from '../../../formats/formats.ts';
import { isPerItem } from '../../../providers/records/list-url.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { type EventRecord, events } from '../../../resources/events/events.resource.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';

/** Most events shown. */
const shown = 6;

/** Upcoming published events, with a link to all. */
export function ComingCard() {
  const { t } = useTranslation('dashboard');
  const may = useMayAny();
  const navigate = useNavigate();
  const { result, query } = useList<EventRecord & { id: number }>({
    resource: 'events',
    pagination: { currentPage: 1, pageSize: shown },
    filters: [
      { field: 'status', operator: 'eq', value: 'published' },
      { field: 'perItem', operator: 'eq', value: isPerItem(events, { trashed: false }) || undefined },
    ],
    meta: { count: 'none', purpose: 'coming' },
  });
  const coming = result.data;
  if (query.isError)
    return (
      <Card title={t('comingTitle')}>
        <Retry onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <Card title={t('comingTitle')}>
      {query.isSuccess && coming.length === 0 && (
        <>
          <p className={styles.quiet}>{t('nothingComing')}</p>
          {may('events', 'create') && (
            <Button variant="outline" size="sm" onClick={() => void navigate('/events/create')}>
              {t('newEvent')}
            </Button>
          )}
        </>
      )}
      <ul className={styles.lines} aria-busy={query.isPending}>
        {query.isPending &&
          Array.from({ length: shown }, (_, place) => (
            <li key={place}>
              <Skeleton height={40} />
            </li>
          ))}
        {coming.map(({ id, title, eventStartDate, venue, featured_media: picture }) => (
          <li key={id} className={styles.event}>
            <Thumbnail picture={picture ? { ...picture, url: smallAddress(picture.url) } : undefined} />
            <span>
              <Link to={`/events/${id}`}>{title}</Link>
              <span className={styles.quiet}>
                <time dateTime={eventStartDate}>{formatTime(eventStartDate)}</time>
                {venue && ` · ${venue.name}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {coming.length > 0 && <Link to="/events?status=published">{t('allEvents')}</Link>}
    </Card>
  );
}
