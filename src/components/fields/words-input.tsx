import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput } from './input-props.ts';

/** Words one by one: Enter or a comma ends one, and a pasted list falls into its words. */
export function WordsInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { value, onChange } = props;
  return (
    <Select
      {...framedInput(props)}
      mode="tags"
      tokenSeparators={[',', ';', '\n']}
      placeholder={t('wordsHint')}
      suffixIcon={null}
      // Only what was typed: there is nothing to choose from.
      open={false}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(words: string[]) => onChange(cleaned(words))}
    />
  );
}

/** Without blanks around them, and each once. */
const cleaned = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];
