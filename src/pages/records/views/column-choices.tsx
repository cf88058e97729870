import '../../../providers/texts/view.ts';
import { useTranslation } from 'react-i18next';
import { viewLimits } from '../../../../contract/calls/constants.ts';
import { Button } from '../../../components/button.tsx';
import { NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import type { Column } from '../../../components/table/column.ts';
import styles from './column-choices.module.css';
import type { TableLayout } from './use-table-layout.ts';

interface ColumnChoicesProps {
  /** All columns, in declared order. */
  columns: readonly Column[];
  look: TableLayout;
  onLook: (change: Partial<TableLayout>) => void;
}

/** Columns of a list and their order: visible ones first. */
export function ColumnChoices({ columns, look, onLook }: ColumnChoicesProps) {
  const { t } = useTranslation('view');
  const shown = look.columns;
  const choosable = columns.filter(({ primary }) => !primary);
  const place = (key: string) => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  const ordered = choosable.toSorted((one, other) => place(one.key) - place(other.key));
  const movable = ordered.filter(({ key, look: kind }) => shown.includes(key) && kind !== 'picture');
  const show = (key: string, on: boolean) =>
    onLook({ columns: on ? [...shown, key] : shown.filter((other) => other !== key) });
  const setWidth = (key: string, typed: string) => {
    const { [key]: before, ...others } = look.widths;
    const width = typed.trim() === '' ? undefined : Math.round(Number(typed));
    const fits = width === undefined || (width >= viewLimits.narrowest && width <= viewLimits.widest);
    if (fits && width !== before) onLook({ widths: width === undefined ? others : { ...others, [key]: width } });
  };
  const swap = (key: string, other: string | undefined) => {
    if (other === undefined) return;
    onLook({ columns: shown.map((each) => (each === key ? other : each === other ? key : each)) });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns')}</legend>
      {ordered.map(({ key, label }) => {
        const at = movable.findIndex((column) => column.key === key);
        return (
          <div key={key} className={styles.column}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(key)}
                onChange={(event) => show(key, event.target.checked)}
              />
              {label}
            </label>
            {at >= 0 && (
              <>
                <input
                  type="number"
                  className={styles.width}
                  aria-label={t('width', { column: label, min: viewLimits.narrowest, max: viewLimits.widest })}
                  title={t('width', { column: label, min: viewLimits.narrowest, max: viewLimits.widest })}
                  placeholder={t('widthOwn')}
                  min={viewLimits.narrowest}
                  max={viewLimits.widest}
                  step={10}
                  // Uncontrolled, so that an incomplete width is not overwritten.
                  key={look.widths[key] ?? ''}
                  defaultValue={look.widths[key] ?? ''}
                  onBlur={(event) => setWidth(key, event.target.value)}
                  onKeyDown={(event) => event.key === 'Enter' && setWidth(key, event.currentTarget.value)}
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('earlier', { column: label })}
                  title={t('earlier', { column: label })}
                  aria-disabled={at === 0}
                  onClick={() => swap(key, movable[at - 1]?.key)}
                >
                  <PreviousIcon />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('later', { column: label })}
                  title={t('later', { column: label })}
                  aria-disabled={at === movable.length - 1}
                  onClick={() => swap(key, movable[at + 1]?.key)}
                >
                  <NextIcon />
                </Button>
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
