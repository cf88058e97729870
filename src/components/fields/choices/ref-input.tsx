import { Select } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput, isClearable } from '../input-props.ts';
import { renderOption } from './choice-option.tsx';
import { useSearchedChoices, useTitles } from './use-searched-choices.ts';

/** Value of the "add" option; ids begin with 1. */
const newRecord = 0;

/** A reference to another record, searched on the server or created from here; the current one's label needs no request. */
export function RefInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange, sources, refTitle } = props;
  const resource = field.resource ?? '';
  const id = typeof value === 'number' ? value : undefined;
  const search = useSearchedChoices((typed) => sources.search(resource, typed));
  const [first] = useState(() => (id !== undefined && refTitle ? { [id]: refTitle } : {}));
  const [picked, setPicked] = useState<Record<number, string>>({});
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string>();
  const ask = useCallback((wanted: number) => sources.titleOf(resource, wanted), [sources, resource]);
  const title = useTitles(id === undefined ? [] : [id], { ...first, ...picked }, ask);
  const { Add } = sources;
  // Only with the results: Enter pressed early means the first record, not a new one.
  const addWords = Add && search.state === 'idle' ? sources.addWords?.(resource, typed.trim()) : undefined;
  const choices = addWords ? [...search.choices, { value: newRecord, label: addWords }] : search.choices;
  const pick = (next: number, label: string) => {
    setPicked((before) => ({ ...before, [next]: label }));
    onChange(next);
  };
  return (
    <>
      <Select
        {...framedInput(props)}
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            setTyped(text);
            search.typed(text);
          },
        }}
        allowClear={isClearable(field)}
        loading={search.state === 'loading'}
        options={choices}
        optionRender={renderOption}
        labelRender={({ value: shown }) => title(Number(shown))}
        notFoundContent={t(
          search.state === 'loading' ? 'searching' : search.state === 'failed' ? 'searchFailed' : 'nothingFound',
        )}
        // Without a value, antd would keep its own: that of the "add" option.
        value={id ?? null}
        onOpenChange={(open) => {
          if (!open) return;
          setTyped('');
          search.open();
        }}
        onChange={(next: number | null | undefined, option) => {
          if (next === newRecord) setAdding(typed.trim());
          else if (typeof next === 'number' && option && !Array.isArray(option)) pick(next, option.label);
          else onChange(null);
        }}
      />
      {Add && adding !== undefined && (
        <Suspense fallback={null}>
          <Add
            resource={resource}
            typed={adding}
            sources={sources}
            onAdded={(added) => {
              setAdding(undefined);
              pick(added.value, added.label);
            }}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
