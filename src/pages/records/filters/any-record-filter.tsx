import { useSelect } from '@refinedev/antd';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import type { MultipleChoice, FilterProps } from './filter-props.ts';

/** Filter by one or several referenced records, searched on the server while typing. */
export function AnyRecord({ id, field, chosen, choose }: FilterProps & MultipleChoice<number>) {
  const { t } = useTranslation(['forms', 'fields']);
  const target = resourceNamed(field.resource ?? '');
  const {
    selectProps: { onSearch, loading = false, options = [] },
  } = useSelect({
    resource: target.name,
    optionLabel: target.title as 'title',
    optionValue: 'id',
    defaultValue: chosen,
    debounce: defaultDebounce,
    onSearch: (typed) => [{ field: 'q', operator: 'eq', value: typed }],
    meta: { purpose: 'filter' },
  });
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filterAny')}
      maxTagCount="responsive"
      showSearch={{ filterOption: false, ...(onSearch && { onSearch }) }}
      loading={loading}
      options={options as { value: number; label: string }[]}
      notFoundContent={t(loading ? 'fields:searching' : 'fields:nothingFound')}
      value={chosen}
      onChange={choose}
    />
  );
}
