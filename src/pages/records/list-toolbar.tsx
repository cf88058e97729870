import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/resource.ts';
import { Button } from '../../components/button.tsx';
import { DropDown } from '../../components/drop-down.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { useLabels } from '../../providers/labels.ts';
import { viewsOf } from '../../resources/views.ts';
import { type ListState, filterNames } from '../../providers/list-url.ts';
import { TransferLinks } from './transfer-links.tsx';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

interface ListToolbarProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  columns: readonly Column[];
  shown: readonly string[];
  onShow: (name: string, on: boolean) => void;
  /** Whether the rows have come; what only helps to choose may load then. */
  listed: boolean;
}

/** Search, window of days, status; behind buttons the other filters, the columns and the trash. */
export function ListToolbar({ resource, state, change, columns, shown, onShow, listed }: ListToolbarProps) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const [open, setOpen] = useState(false);
  const { filters } = state;
  const setFilter = (name: string, value: string) => {
    const { [name]: _before, ...others } = filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  const quick = ['status', ...(resource.window ?? [])];
  const others = filterNames(resource).filter((name) => !quick.includes(name));
  const active = others.filter((name) => filters[name]).length;
  const status = resource.fields.status;
  const QuickFilter = viewsOf(resource.name)?.quickFilter;
  const searchable = Object.values(resource.fields).some(({ search }) => search);

  return (
    <>
      <div className="wm-toolbar" role="search" aria-label={t('narrow', { what: labels.plural })}>
        {searchable && (
          <SearchBox
            label={t('search', { what: labels.plural })}
            placeholder={t('searchPlaceholder')}
            value={state.q}
            onChange={(q) => change({ q })}
          />
        )}
        {resource.window && !state.trashed && (
          <fieldset className="wm-window">
            <legend className="wm-sr-only">{t('window')}</legend>
            {resource.window.map((name, end) => (
              <label key={name}>
                <span>{t(end === 0 ? 'from' : 'to')}</span>
                <input
                  className="wm-input"
                  type="date"
                  value={String(resource.ask(filters)[name] ?? '')}
                  onChange={(event) => setFilter(name, event.target.value)}
                />
              </label>
            ))}
          </fieldset>
        )}
        {status && (
          <select
            className="wm-select"
            aria-label={labels.field('status')}
            value={filters.status ?? ''}
            onChange={(event) => setFilter('status', event.target.value)}
          >
            <option value="">{t('anyStatus')}</option>
            {status.options?.map((option) => (
              <option key={option} value={option}>
                {labels.option('status', option)}
              </option>
            ))}
          </select>
        )}
        {QuickFilter && <QuickFilter filters={filters} onFilter={setFilter} listed={listed} />}
        {others.length > 0 && (
          <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
          </Button>
        )}
        <DropDown label={t('view')}>
          <TransferLinks resource={resource} state={state} />
          {columns
            .filter(({ primary }) => !primary)
            .map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  onChange={(event) => onShow(key, event.target.checked)}
                />
                {label}
              </label>
            ))}
          {resource.endpoints.restore && (
            <label className="wm-drop-down-apart">
              <input
                type="checkbox"
                checked={state.trashed}
                onChange={(event) => change({ trashed: event.target.checked })}
              />
              {t('trash')}
            </label>
          )}
        </DropDown>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={72} />}>
          <FilterPanel
            resource={resource}
            values={filters}
            onChange={setFilter}
            onClear={() => change({ filters: keep(filters, quick) })}
          />
        </Suspense>
      )}
    </>
  );
}

const keep = (filters: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
