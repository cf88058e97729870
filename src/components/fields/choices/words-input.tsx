import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput } from '../input-props.ts';

/** A list of words: Enter or a comma ends one, and a pasted list is split. */
export function WordsInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { value, onChange } = props;
  return (
    <Select
      {...framedInput(props)}
      mode="tags"
      tokenSeparators={[',', ';', '\n']}
      placeholder={t(props.field.kind === 'urls' ? 'urlsHint' : 'wordsHint')}
      suffixIcon={null}
      // No dropdown, because there are no options.
      open={false}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(words: string[]) => onChange(cleaned(words))}
    />
  );
}

/** Trimmed and unique. */
const cleaned = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];
