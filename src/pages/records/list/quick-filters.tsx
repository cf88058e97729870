import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { DayBox } from '../../../components/fields/days/typed-box.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { filterId } from '../filters/filter-id.ts';
import { useHasExtensions } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { type ListState, filtersToday } from '../../../providers/records/list-url.ts';
import { viewsOf } from '../../views.ts';
import styles from '../records.module.css';

interface QuickFiltersProps {
  resource: Resource;
  state: ListState;
  onFilter: (name: string, value: string) => void;
  listed: boolean;
}

/** Quick filters: window of days, status, and the resource's own. */
export function QuickFilters({ resource, state, onFilter, listed }: QuickFiltersProps) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const isNarrowed = useHasExtensions();
  const { filters } = state;
  const status = resource.fields.status;
  const own = viewsOf(resource.name)?.quickFilter;
  const Own = own?.Filter;
  return (
    <>
      {resource.window && !state.trashed && (
        <fieldset className={styles.window}>
          <legend className="wm-sr-only">{t('window')}</legend>
          {resource.window.map((name, end) => (
            <div key={name}>
              <label htmlFor={filterId(name)}>{t(end === 0 ? 'from' : 'to')}</label>
              <DayBox
                id={filterId(name)}
                value={String(resource.ask(filtersToday(resource, filters))[name] ?? '')}
                onChange={(day) => onFilter(name, day)}
              />
            </div>
          ))}
        </fieldset>
      )}
      {status && (
        <SelectBox
          id={filterId('status')}
          aria-label={labels.field('status')}
          value={filters.status ?? ''}
          onChange={(chosen) => onFilter('status', chosen)}
        >
          <option value="">{t('anyStatus')}</option>
          {status.options?.map((option) => (
            <option key={option} value={option}>
              {labels.option('status', option)}
            </option>
          ))}
        </SelectBox>
      )}
      {isNarrowed && resource.lacking.length > 0 && !resource.fields.status && !state.trashed && (
        <SelectBox
          id={filterId('lacks')}
          aria-label={labels.field('lacks')}
          value={filters.lacks ?? ''}
          onChange={(chosen) => onFilter('lacks', chosen)}
        >
          <option value="">{labels.field('lacks')}</option>
          {resource.lacking.map((what) => (
            <option key={what} value={what}>
              {labels.option('lacks', what)}
            </option>
          ))}
        </SelectBox>
      )}
      {Own && (
        <div id={filterId(own?.names[0] ?? '')} className={styles.own}>
          <Own filters={filters} onFilter={onFilter} listed={listed} />
        </div>
      )}
    </>
  );
}
