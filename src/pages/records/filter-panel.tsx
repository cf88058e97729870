import '../../providers/texts/forms.ts';
import { useTranslation } from 'react-i18next';
import { descriptorOf } from '../../../contract/fields.ts';
import { filterForm, rangeNames } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Button } from '../../components/button.tsx';
import type { Near } from '../../providers/near.ts';
import { useLabels } from '../../providers/labels.ts';
import { useTheme } from '../../providers/use-theme.ts';
import { AnyOfFilter } from './filters/any-of-filter.tsx';
import styles from './filters/filters.module.css';
import { NearFilter } from './filters/near-filter.tsx';
import { OriginFilter } from './filters/origin-filter.tsx';
import { RangeFilter } from './filters/range-filter.tsx';
import { TextFilter } from './filters/text-filter.tsx';
import { useSources } from './use-sources.ts';

interface FilterPanelProps {
  resource: Resource;
  /** What the toolbar offers already. */
  without: readonly string[];
  /** By query name, as they stand in the address. */
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
  onClear: () => void;
  /** The place around which the list looks, where it can. */
  near?: Near | undefined;
  onNear?: ((near: Near | undefined) => void) | undefined;
}

/** The filters that a resource's fields allow, beside those that the toolbar always shows. */
export function FilterPanel({ resource, without, values, onChange, onClear, near, onNear }: FilterPanelProps) {
  const { t } = useTranslation('forms');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const sources = useSources(resource);
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => filterForm(field) && !without.includes(name) && field.kind !== 'translationGroup',
  );
  return (
    <AntdScope theme={theme}>
      <div className={styles.panel}>
        {onNear && <NearFilter near={near} onChange={onNear} />}
        {fields.map(([name, field]) => {
          const shared = { id: `filter-${name}`, label: labels.field(name) };
          const form = filterForm(field);
          if (form === 'range') {
            const [from, to] = rangeNames(name);
            return (
              <RangeFilter
                key={name}
                {...shared}
                isNumber={['integer', 'decimal'].includes(descriptorOf(field).holds)}
                from={values[from] ?? ''}
                to={values[to] ?? ''}
                onFrom={(value) => onChange(from, value)}
                onTo={(value) => onChange(to, value)}
              />
            );
          }
          const Filter = form === 'anyOf' && descriptorOf(field).choices ? AnyOfFilter : TextFilter;
          return (
            <Filter
              key={name}
              {...shared}
              name={name}
              field={field}
              sources={sources}
              value={values[name] ?? ''}
              onChange={(value) => onChange(name, value)}
            />
          );
        })}
        {resource.prose.length > 0 && (
          <OriginFilter value={values.origin ?? ''} onChange={(value) => onChange('origin', value)} />
        )}
        <Button variant="ghost" onClick={onClear}>
          {t('filterClear')}
        </Button>
      </div>
    </AntdScope>
  );
}
