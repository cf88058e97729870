import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { SelectBox } from '../fields/choices/select-box.tsx';
import styles from './table.module.css';
import { formatNumber } from '../../formats/formats.ts';

export interface PagerProps {
  page: number;
  take: number;
  /** The number of rows on this page. */
  shown: number;
  /** The total of all pages; undefined while unknown. */
  total: number | undefined;
  hasMore: boolean;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onTake: (take: number) => void;
}

/** The range of rows shown, and buttons for other pages. */
export function Pager({ page, take, shown, total, hasMore, sizes, onPage, onTake }: PagerProps) {
  const { t } = useTranslation('records');
  const first = (page - 1) * take + 1;
  const range = { from: formatNumber(first), to: formatNumber(first + shown - 1) };
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <p aria-live="polite">
        {shown === 0
          ? t('noRows')
          : total === undefined
            ? t('rangeOnly', range)
            : t('range', { ...range, of: formatNumber(total) })}
      </p>
      <label>
        {t('perPage')}
        <SelectBox value={String(take)} onChange={(size) => onTake(Number(size))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectBox>
      </label>
      <div className={styles.buttons}>
        <Button variant="outline" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('previous')}
        </Button>
        <Button variant="outline" size="sm" disabled={!hasMore} onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
      </div>
    </nav>
  );
}
