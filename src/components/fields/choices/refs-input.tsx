import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput } from '../input-props.ts';
import { renderOption } from './choice-option.tsx';
import { useSearchedChoices, useTitles } from './use-searched-choices.ts';

/** References to several records, searched on the server, in the order of selection. */
export function RefsInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange, sources } = props;
  const resource = field.resource ?? '';
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const search = useSearchedChoices((typed) => sources.search(resource, typed));
  const [picked, setPicked] = useState<Record<number, string>>({});
  const ask = useCallback((wanted: number) => sources.titleOf(resource, wanted), [sources, resource]);
  const title = useTitles(ids, picked, ask);
  return (
    <Select
      {...framedInput(props)}
      mode="multiple"
      {...(field.max !== undefined && { maxCount: field.max })}
      showSearch={{ filterOption: false, onSearch: search.typed }}
      loading={search.state === 'loading'}
      options={search.choices}
      optionRender={renderOption}
      labelRender={({ value: shown }) => title(Number(shown))}
      notFoundContent={t(
        search.state === 'loading' ? 'searching' : search.state === 'failed' ? 'searchFailed' : 'nothingFound',
      )}
      value={ids}
      onOpenChange={(open) => open && search.open()}
      onChange={(next: number[], chosen) => {
        const options = [chosen].flat().flatMap((one) => (one?.label ? [[one.value, one.label] as const] : []));
        setPicked((before) => ({ ...before, ...Object.fromEntries(options) }));
        onChange(next);
      }}
    />
  );
}
