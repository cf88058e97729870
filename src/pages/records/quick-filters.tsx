import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/resource.ts';
import { SelectBox } from '../../components/fields/select-box.tsx';
import { TextBox } from '../../components/fields/text-box.tsx';
import { useLabels } from '../../providers/labels.ts';
import type { ListState } from '../../providers/list-url.ts';
import { viewsOf } from '../../resources/views.ts';
import styles from './records.module.css';

interface QuickFiltersProps {
  resource: Resource;
  state: ListState;
  onFilter: (name: string, value: string) => void;
  listed: boolean;
}

/** The span of days that a list is about, the status, and what the resource itself brings. */
export function QuickFilters({ resource, state, onFilter, listed }: QuickFiltersProps) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const { filters } = state;
  const status = resource.fields.status;
  const Own = viewsOf(resource.name)?.quickFilter?.Filter;
  return (
    <>
      {resource.window && !state.trashed && (
        <fieldset className={styles.window}>
          <legend className="wm-sr-only">{t('window')}</legend>
          {resource.window.map((name, end) => (
            <label key={name}>
              <span>{t(end === 0 ? 'from' : 'to')}</span>
              <TextBox
                type="date"
                value={String(resource.ask(filters)[name] ?? '')}
                onChange={(day) => onFilter(name, day)}
              />
            </label>
          ))}
        </fieldset>
      )}
      {status && (
        <SelectBox
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
      {resource.lacking.length > 0 && !state.trashed && (
        <SelectBox
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
        <div className={styles.own}>
          <Own filters={filters} onFilter={onFilter} listed={listed} />
        </div>
      )}
    </>
  );
}
