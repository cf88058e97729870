import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Image } from '../../../contract/declaration/fields.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { formatTime } from '../../formats/formats.ts';
import { useReorder } from '../../components/fields/pictures/use-reorder.ts';
import { EarlierIcon, LaterIcon, NoPictureIcon } from '../../components/icons/icons.tsx';
import { Section, SectionHead } from '../../components/layout/layout.tsx';
import { smallAddress } from '../../components/pictures/small-address.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useHasExtensions } from '../../providers/http/extensions.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useServices } from '../../providers/services.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useActiveWorkspace } from '../../providers/workspace/use-workspaces.ts';
import { banners } from '../../resources/banners/banners.resource.ts';
import { bannerCalls } from '../../resources/banners/banners.calls.ts';
import styles from './content.module.css';

interface Banner {
  id: number;
  title: string;
  status: string;
  image: Image | null;
  firstDay: string | null;
  lastDay: string | null;
}

const { path } = banners.screen;

/** Banners in order; reordering by drag and drop or buttons saves at once. */
export function BannerList() {
  const { t } = useTranslation('settings');
  const labels = useLabels('banners');
  const { http } = useServices();
  const { id: workspaceId, domainId } = useActiveWorkspace() ?? {};
  const about = { query: { workspaceId, domainId } };
  const navigate = useNavigate();
  const may = useMay('banners');
  const hasExtensions = useHasExtensions();
  const box = useRef<HTMLUListElement>(null);
  const query = useAsked(bannerCalls.read, about, workspaceId !== undefined);
  const rows = query.data?.banners as Record<string, unknown>[] | undefined;
  const all = (rows ?? []).map((row, index) =>
    banners.receive({ ...row, id: row.id ?? index + 1 }),
  ) as unknown as Banner[];
  /** The documented call replaces the list; only our server supports `order`. */
  const bodyOf = (order: number[]) =>
    hasExtensions
      ? { order }
      : { banners: order.map((id, at) => ({ ...rows?.[all.findIndex((one) => one.id === id)], position: at + 1 })) };
  const { change } = useChange(
    (order: number[]) => http.call(bannerCalls.update, { ...about, body: bodyOf(order) as never }),
    {
      failed: t('website.orderFailed'),
    },
  );
  // Optimistic order until the server confirms it.
  const [order, setOrder] = useState<number[]>();
  const placeOf = ({ id }: Banner) => order?.indexOf(id) ?? 0;
  const shown = all.toSorted((one, other) => placeOf(one) - placeOf(other));
  const { dragged, said, moved, handlers } = useReorder(
    shown,
    (entries) => {
      const ids = entries.map(({ id }) => id);
      setOrder(ids);
      void change(ids).then((isDone) => !isDone && setOrder(undefined));
    },
    box,
  );
  const add = may('create') && (
    <Button variant="outline" onClick={() => void navigate(`${path}/create`)}>
      {t('website.newBanner')}
    </Button>
  );
  return (
    <Section aria-labelledby="content-banners">
      <SectionHead>
        <h2 id="content-banners">{labels.plural}</h2>
        {shown.length > 0 && add}
      </SectionHead>
      {query.isPending && <Skeleton height={334} />}
      {query.isError && <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isSuccess && shown.length === 0 && (
        <EmptyState title={t('website.noBanners')} text={t('website.noBannersText')} action={add} />
      )}
      <ul ref={box} className={styles.banners} aria-label={labels.plural}>
        {shown.map((banner, index) => (
          <li
            key={banner.id}
            data-picture={banner.id}
            data-dragged={dragged === banner.id || undefined}
            draggable={may('update')}
            {...(may('update') && handlers(banner.id))}
          >
            {banner.image ? (
              <img src={smallAddress(banner.image.url)} alt={banner.image.alt_text} draggable={false} />
            ) : (
              <NoPictureIcon />
            )}
            <div className={styles.words}>
              <Link to={`${path}/${banner.id}`} draggable={false}>
                {banner.title}
              </Link>
              <p>
                <Badge tone={banner.status === 'published' ? 'success' : 'neutral'}>
                  {labels.option('status', banner.status)}
                </Badge>
                {(banner.firstDay ?? banner.lastDay) && (
                  <span>
                    {[banner.firstDay, banner.lastDay].map((day) => (day ? formatTime(day) : '…')).join(' – ')}
                  </span>
                )}
              </p>
            </div>
            {may('update') && (
              <div className={styles.places}>
                <Button
                  variant="ghost"
                  size="icon"
                  data-move="-1"
                  aria-label={t('website.earlier', { title: banner.title })}
                  aria-disabled={index === 0}
                  onClick={() => moved(banner.id, -1)}
                >
                  <EarlierIcon />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  data-move="1"
                  aria-label={t('website.later', { title: banner.title })}
                  aria-disabled={index === shown.length - 1}
                  onClick={() => moved(banner.id, 1)}
                >
                  <LaterIcon />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="wm-sr-only">
        {said}
      </p>
    </Section>
  );
}
