import '../../../providers/texts/gallery.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import type { TableRow } from '../../../components/table/column.ts';
import type { Selection } from '../../../components/table/selection.ts';
import { type ListState, isPerItem } from '../../../providers/records/list-url.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { ListError } from '../list/list-error.tsx';
import { useRowActions } from '../list/row-actions.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { useChoosable } from '../list/use-choosable.ts';
import { GalleryCard } from './gallery-card.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import styles from './gallery.module.css';
import { useColumnCount } from './use-column-count.ts';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  resource: Resource;
  state: ListState;
  selection: Selection;
  empty: ReactNode;
}

/** Height of a card's text and the gap below, and of the line with translations (px). */
const [textHeight, chipsHeight] = [118, 32];

/** A list as picture cards: loads more on scrolling, and renders only visible cards. */
export function Gallery({ resource, state, selection, empty }: GalleryProps) {
  const { t } = useTranslation('gallery');
  const labels = useLabels(resource.name);
  const [frame, setFrame] = useState<HTMLUListElement | null>(null);
  const { columns, width } = useColumnCount(frame);
  const { anyChoosable, isChoosable } = useChoosable(resource, state.trashed);
  const actions = useRowActions(resource);
  const { query, rows, total, more } = useGallery(resource, state);
  const height = Math.round((width * 2) / 3) + textHeight + (isPerItem(resource, state) ? chipsHeight : 0);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler memoizes nothing here
  const lines = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    estimateSize: () => height,
    overscan: 3,
    scrollMargin: frame?.offsetTop ?? 0,
  });
  useEffect(() => lines.measure(), [lines, height]);
  const inSight = lines.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if ((last + 4) * columns >= rows.length) more();
  }, [last, columns, rows.length, more]);
  // Memoized: there may be thousands of rows, and each scroll renders.
  const choosable = useMemo(() => rows.filter(isChoosable).map(idOf), [rows, isChoosable]);
  useEffect(() => selection.show(choosable), [selection, choosable]);

  if (query.isPending) return <GallerySkeleton />;
  if (query.isError && rows.length === 0)
    return <ListError resource={resource} error={query.error} retry={() => void query.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul
        ref={setFrame}
        className={styles.gallery}
        aria-label={labels.list}
        aria-busy={query.isFetching}
        style={{ height: lines.getTotalSize() }}
      >
        {inSight.flatMap(({ index, start }) =>
          rows.slice(index * columns, (index + 1) * columns).map((row, place) => (
            <GalleryCard
              key={idOf(row)}
              resource={resource}
              row={row}
              place={index * columns + place + 1}
              count={total}
              action={row.deletedAt ? actions(row) : undefined}
              selection={anyChoosable && isChoosable(row) ? selection : undefined}
              style={{
                top: start - lines.options.scrollMargin,
                insetInlineStart: `calc(${place} * (100% + var(--space-4)) / ${columns})`,
                width: `calc((100% - ${columns - 1} * var(--space-4)) / ${columns})`,
                height: height - 16,
              }}
            />
          )),
        )}
      </ul>
      <p className={styles.count} role="status">
        {query.isFetchNextPageError ? (
          <Button variant="outline" onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          total !== undefined && t('count', { count: total })
        )}
      </p>
      <SelectionBar resource={resource} selection={selection} rows={rows} total={total} state={state} />
    </>
  );
}

const idOf = (row: TableRow) => row.id as number;
