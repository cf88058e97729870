import '../../../providers/texts/view.ts';
import { useTranslation } from 'react-i18next';
import type { ListView, Resource } from '../../../../contract/declaration/resource.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { Column, Sort } from '../../../components/table/column.ts';
import { type ListState, isPerItem, listsItems, looksOf, rememberRows } from '../../../providers/records/list-url.ts';
import styles from '../records.module.css';
import { ColumnChoices } from '../views/column-choices.tsx';
import type { TableLayout } from '../views/use-table-layout.ts';
import { TransferLinks } from './transfer-links.tsx';

export interface ViewChoicesProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  view: ListView;
  sort: Sort;
  columns: readonly Column[];
  look: TableLayout;
  onLook: (change: Partial<TableLayout>) => void;
}

/** Display options of a list: order, columns, import and export. */
export function ViewChoices({ resource, state, change, view, sort, columns, look, onLook }: ViewChoicesProps) {
  const { t } = useTranslation('view');
  const looks = looksOf(resource);
  const sortable = columns.filter((column) => column.sortable);
  return (
    <>
      {looks.length > 1 && (
        <fieldset className={styles.looks}>
          <legend>{t('lookAs')}</legend>
          {looks.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="look"
                checked={each === view}
                onChange={() => change({ view: each, page: state.page })}
              />
              {t(each)}
            </label>
          ))}
        </fieldset>
      )}
      {listsItems(resource) && !state.trashed && (
        <label>
          <input
            type="checkbox"
            checked={!isPerItem(resource, state)}
            onChange={({ target }) => {
              const rows = target.checked ? 'languages' : 'items';
              rememberRows(resource, rows);
              change({ rows });
            }}
          />
          {t('perLanguage')}
        </label>
      )}
      {sortable.length > 1 && (
        <div className={styles.order}>
          <label>
            {t('orderBy')}
            <SelectBox value={sort.key} onChange={(key) => change({ sort: key, descending: false })}>
              {sortable.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </SelectBox>
          </label>
          <label>
            <input
              type="checkbox"
              checked={sort.descending}
              onChange={(event) => change({ sort: sort.key, descending: event.target.checked })}
            />
            {t('descending')}
          </label>
        </div>
      )}
      {view === 'table' && (
        <>
          <label>
            <input
              type="checkbox"
              checked={look.density === 'compact'}
              onChange={(event) => onLook({ density: event.target.checked ? 'compact' : 'comfortable' })}
            />
            {t('compact')}
          </label>
          <ColumnChoices columns={columns} look={look} onLook={onLook} />
        </>
      )}
      <TransferLinks resource={resource} state={state} />
    </>
  );
}
