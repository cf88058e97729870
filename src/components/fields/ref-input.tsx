import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput, isClearable } from './input-props.ts';
import { useSearchedChoices, useTitles } from './use-searched-choices.ts';

/** A reference to another record, searched on the server; the label of the current one is known without asking. */
export function RefInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange, sources, refTitle } = props;
  const resource = field.resource ?? '';
  const id = typeof value === 'number' ? value : undefined;
  const search = useSearchedChoices((typed) => sources.search(resource, typed));
  const [first] = useState(() => (id !== undefined && refTitle ? { [id]: refTitle } : {}));
  const [picked, setPicked] = useState<Record<number, string>>({});
  const ask = useCallback((wanted: number) => sources.titleOf(resource, wanted), [sources, resource]);
  const title = useTitles(id === undefined ? [] : [id], { ...first, ...picked }, ask);
  return (
    <Select
      {...framedInput(props)}
      showSearch={{ filterOption: false, onSearch: search.typed }}
      allowClear={isClearable(field)}
      loading={search.state === 'loading'}
      options={search.choices}
      labelRender={({ value: shown }) => title(Number(shown))}
      notFoundContent={t(
        search.state === 'loading' ? 'searching' : search.state === 'failed' ? 'searchFailed' : 'nothingFound',
      )}
      value={id}
      onOpenChange={(open) => open && search.open()}
      onChange={(next: number | undefined, option) => {
        if (next !== undefined && option && !Array.isArray(option))
          setPicked((before) => ({ ...before, [next]: option.label }));
        onChange(next ?? null);
      }}
    />
  );
}
