import { Select } from 'antd';
import { type FieldInputProps, framedInput } from '../input-props.ts';
import { languageName } from '../../../formats/formats.ts';

/** Languages by name, selected from the content languages in order of preference. */
export function LanguagesInput(props: FieldInputProps) {
  const { value, onChange, sources } = props;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const codes = [...new Set([...sources.languages, ...chosen])];
  return (
    <Select
      {...framedInput(props)}
      mode="multiple"
      showSearch={{ optionFilterProp: 'search' }}
      options={codes.map((code) => ({
        value: code,
        label: languageName(code, sources.locale),
        search: `${languageName(code, sources.locale)} ${code}`,
      }))}
      value={chosen}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
