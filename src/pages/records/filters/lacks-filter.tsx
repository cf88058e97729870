import type { Resource } from '../../../../contract/declaration/resource.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

/** Filter by missing content, such as pictures or texts. */
export function LacksFilter({
  resource,
  value,
  onChange,
}: Pick<FilterProps, 'value' | 'onChange'> & { resource: Resource }) {
  const labels = useLabels(resource.name);
  return (
    <div className={styles.filter}>
      <label htmlFor="filter-lacks">{labels.field('lacks')}</label>
      <SelectBox id="filter-lacks" value={value} onChange={onChange}>
        <option value="">–</option>
        {resource.lacking.map((what) => (
          <option key={what} value={what}>
            {labels.option('lacks', what)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
