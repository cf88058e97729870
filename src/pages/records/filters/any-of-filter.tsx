import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { starRating } from '../../../../contract/calls/constants.ts';
import type { Choice } from '../../../components/fields/input-props.ts';
import { languageName } from '../../../formats/formats.ts';
import { AnyRecord } from './any-record-filter.tsx';
import styles from './filters.module.css';
import type { MultipleChoice, FilterProps } from './filter-props.ts';
import { timeZones } from '../../../formats/time-zones.ts';

/** Filter by one or several values of a field. */
export function AnyOfFilter(props: FilterProps) {
  const { field, value, onChange } = props;
  const chosen = value === '' ? [] : value.split(',');
  const choose = (next: readonly (string | number)[]) => onChange(next.join(','));
  return (
    <div className={styles.filter}>
      <label htmlFor={props.id}>{props.label}</label>
      {field.kind === 'ref' ? (
        <AnyRecord {...props} chosen={chosen.map(Number)} choose={choose} />
      ) : (
        <AnyChoice {...props} chosen={chosen} choose={choose} />
      )}
    </div>
  );
}

function AnyChoice({ chosen, choose, ...props }: FilterProps & MultipleChoice<string>) {
  const { t } = useTranslation(['forms', 'fields', 'records']);
  return (
    <Select
      id={props.id}
      mode="multiple"
      allowClear
      placeholder={t('filterAny')}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      options={choicesOf(props, chosen, [t('records:yes'), t('records:no')], (count) => t('fields:stars', { count }))}
      value={chosen}
      onChange={choose}
    />
  );
}

function choicesOf(
  { name, field, sources }: FilterProps,
  chosen: readonly string[],
  [yes, no]: readonly [string, string],
  stars: (count: number) => string,
): Choice[] {
  switch (field.kind) {
    case 'boolean':
      return [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ];
    case 'stars':
      return wholeNumbers(field.min ?? starRating.min, field.max ?? starRating.max).map((count) => ({
        value: String(count),
        label: stars(count),
      }));
    case 'language':
      return [...new Set([...sources.languages, ...chosen])].map((code) => ({
        value: code,
        label: languageName(code, sources.locale),
      }));
    case 'timeZone':
      return [...timeZones()];
    default:
      return (field.options ?? []).map((value) => ({ value, label: sources.option(name, value).label }));
  }
}

const wholeNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
