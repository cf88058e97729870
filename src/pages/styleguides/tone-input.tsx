import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput } from '../../components/fields/input-props.ts';

const tones = ['friendly', 'warm', 'factual', 'lively', 'elegant', 'playful'] as const;

/** Suggests common tones; any other words are allowed. */
export function ToneInput(props: FieldInputProps) {
  const { t } = useTranslation('resources');
  const { value, onChange } = props;
  return (
    <AutoComplete
      {...framedInput(props)}
      value={(value as string | null) ?? ''}
      virtual={false}
      options={tones.map((tone) => ({ value: t(`styleguides.tones.${tone}`) }))}
      showSearch={{
        filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
      }}
      onChange={onChange}
    />
  );
}
