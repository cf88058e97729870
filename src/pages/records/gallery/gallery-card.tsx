import { type CSSProperties, type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { NoPictureIcon } from '../../../components/icons/icons.tsx';
import { focusStyle } from '../../../components/pictures/in-focus.ts';
import type { TableRow } from '../../../components/table/column.ts';
import { SelectRow } from '../../../components/table/select-boxes.tsx';
import { type Selection, useIsSelected } from '../../../components/table/selection.ts';
import { pictureOf } from '../picture-of.ts';
import { TranslationChips } from '../translate/translation-chips.tsx';
import { useShownLine } from '../use-shown-line.tsx';
import styles from './gallery.module.css';
import { titleOf } from '../title-of.ts';

interface GalleryCardProps {
  resource: Resource;
  row: TableRow;
  /** Position and count, for screen readers. */
  place: number;
  count: number | undefined;
  /** Restore button of a record in the trash. */
  action: ReactNode;
  selection: Selection | undefined;
  style: CSSProperties;
}

/** A record as a card: picture, title, summary line. */
export const GalleryCard = memo(
  function Card({ resource, row, place, count, action, selection, style }: GalleryCardProps) {
    const { t } = useTranslation('gallery');
    const id = row.id as number;
    const title = titleOf(resource, row);
    const picture = pictureOf(resource, row);
    const line = useShownLine(resource, row);
    const chosen = useIsSelected(selection, id);
    return (
      <li
        className={styles.card}
        style={style}
        data-row={id}
        data-chosen={chosen || undefined}
        aria-posinset={place}
        aria-setsize={count ?? -1}
      >
        <div className={styles.picture}>
          {picture ? (
            <img src={picture.url} alt={picture.alt_text} loading="lazy" decoding="async" style={focusStyle(picture)} />
          ) : (
            <NoPictureIcon aria-label={t('noPicture')} />
          )}
        </div>
        {row.deletedAt ? <strong>{title}</strong> : <Link to={`${resource.screen.path}/${id}`}>{title}</Link>}
        {action ? <div className={styles.action}>{action}</div> : <p>{line}</p>}
        {Boolean(row.translations) && (
          <div className={styles.chips}>
            <TranslationChips resource={resource} row={row} />
          </div>
        )}
        {selection && (
          <div className={styles.box}>
            <SelectRow selection={selection} id={id} title={title} />
          </div>
        )}
      </li>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.place === other.place &&
    one.count === other.count &&
    one.action === other.action &&
    one.selection === other.selection &&
    Object.entries(one.style).every(([name, value]) => other.style[name as keyof CSSProperties] === value),
);
