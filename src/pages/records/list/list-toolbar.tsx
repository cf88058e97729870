import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { FilterIcon } from '../../../components/icons/icons.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useIsMobile } from '../../../components/use-media-query.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { filterNames, narrowed, takesConditions } from '../../../providers/records/list-url.ts';
import { viewsOf } from '../../views.ts';
import { focusFilter } from '../filters/filter-id.ts';
import { QuickFilters } from './quick-filters.tsx';
import styles from '../records.module.css';
import type { ViewChoicesProps } from './view-choices.tsx';
import { ViewMenu } from './view-menu.tsx';
import { lazyComponent } from '../../../components/states/late.ts';

const FilterChips = lazyComponent(async () => (await import('../filters/filter-chips.tsx')).FilterChips);
const ConditionsDialog = lazyComponent(
  async () => (await import('../conditions/conditions-dialog.tsx')).ConditionsDialog,
);
const FilterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel);

interface ListToolbarProps extends ViewChoicesProps {
  /** Whether the rows have loaded; filters may load their options then. */
  listed: boolean;
}

/**
 * Search and quick filters; the other filters are behind a button. On small screens all filters are behind it, with a count of active ones.
 */
export function ListToolbar({ listed, ...view }: ListToolbarProps) {
  const { resource, state, change } = view;
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const isSmall = useIsMobile();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { filters, near } = state;
  const setFilter = (name: string, value: string) => change({ filters: narrowed(filters, name, value) });
  const quick = quickNames(resource);
  const sideNames = viewsOf(resource.name)?.beside?.names ?? [];
  const others = filterNames(resource).filter((name) => !quick.includes(name) && !sideNames.includes(name));
  const behind = isSmall ? [...quick, ...others] : others;
  const wanted = useRef<string>(undefined);
  const lead = useCallback(() => {
    if (wanted.current && focusFilter(wanted.current)) wanted.current = undefined;
  }, []);
  useEffect(lead, [lead, open]);
  const edit = (name: string) => {
    if (name === 'where') return setAsking(true);
    if (focusFilter(name)) return;
    wanted.current = name;
    setOpen(true);
  };
  const active = behind.filter((name) => filters[name]).length + (near ? 1 : 0);
  const searchable = Object.values(resource.fields).some(({ search }) => search);
  const quickFilters = <QuickFilters resource={resource} state={state} onFilter={setFilter} listed={listed} />;

  return (
    <div role="search" aria-label={t('narrow', { what: labels.plural })}>
      <div className={styles.toolbar}>
        {searchable && (
          <SearchBox
            label={t('search', { what: labels.plural })}
            placeholder={t('searchPlaceholder')}
            value={state.q}
            onChange={(q) => change({ q })}
          />
        )}
        {!isSmall && quickFilters}
        {behind.length > 0 && (
          <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            <FilterIcon />
            {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
          </Button>
        )}
        <ViewMenu {...view} />
      </div>
      {(near || Object.keys(filters).length > 0) && (
        <Suspense fallback={<div className={styles.chips} />}>
          <FilterChips resource={resource} state={state} change={change} elsewhere={sideNames} onEdit={edit} />
        </Suspense>
      )}
      {open && isSmall && <div className={styles.quick}>{quickFilters}</div>}
      {open && others.length > 0 && (
        <Suspense fallback={<Skeleton height={72} />}>
          <FilterPanel
            resource={resource}
            without={[...quick, ...sideNames]}
            values={filters}
            onChange={setFilter}
            onSpan={([from, to], ends) => change({ filters: narrowed(narrowed(filters, from, ends[0]), to, ends[1]) })}
            onConditions={takesConditions(resource) ? () => setAsking(true) : undefined}
            onShown={lead}
            onClear={() => change({ filters: keep(filters, [...quick, ...sideNames]), near: undefined })}
            near={near}
            onNear={resource.nearby ? (place) => change({ near: place }) : undefined}
          />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <ConditionsDialog
            resource={resource}
            value={filters.where ?? ''}
            onApply={(where) => setFilter('where', where)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Query names of the quick filters, which the panel omits. */
const quickNames = ({ name, fields, window: days }: Resource): string[] => [
  // “Missing” is a quick filter only of resources without a status.
  fields.status ? 'status' : 'lacks',
  ...(days ?? []),
  ...(viewsOf(name)?.quickFilter?.names ?? []),
];

const keep = (filters: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
