import { Select } from 'antd';
import { useState } from 'react';
import { type FieldInputProps, framedInput } from '../input-props.ts';
import { languageName } from '../../../formats/formats.ts';

const code = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** A language by name if it is a content language, else by its code. */
export function LanguageInput(props: FieldInputProps) {
  const { field, value, onChange, sources } = props;
  const [typed, setTyped] = useState('');
  const current = (value as string | null) || undefined;
  const codes = new Set([...sources.languages, ...(current ? [current] : [])]);
  if (code.test(typed)) codes.add(typed);
  return (
    <Select
      {...framedInput(props)}
      showSearch={{ optionFilterProp: 'search', onSearch: (text) => setTyped(text.trim()) }}
      allowClear={!field.required}
      options={[...codes].map((entry) => ({
        value: entry,
        label: languageName(entry, sources.locale),
        search: `${languageName(entry, sources.locale)} ${entry}`,
      }))}
      value={current}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
