import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactType } from '../../../contract/writing/facts.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { TextArea } from '../../components/fields/texts/text-area.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';

interface FactInputProps {
  id: string;
  type: FactType;
  text: string;
  invalid: boolean;
  describedBy?: string;
  lang?: string | undefined;
  onChange: (text: string) => void;
  /** Called when the input is left or an option is chosen. */
  onDone: (text: string) => void;
}

/** Input for a fact's type. Uses native inputs, for their pickers and keyboards. */
export function FactInput({ id, type, text, invalid, describedBy, lang, onChange, onDone }: FactInputProps) {
  const { t } = useTranslation('facts');
  const shared = { id, value: text, lang, invalid, describedBy, onChange };
  const leave = () => onDone(text);
  if (type === 'yesNo')
    return (
      <SelectBox
        {...shared}
        onChange={(choice) => {
          onChange(choice);
          onDone(choice);
        }}
      >
        <option value="">{t('unknown')}</option>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </SelectBox>
    );
  if (type === 'text' || type === 'json')
    return <TextArea {...shared} rows={1} spellCheck={type === 'text'} code={type === 'json'} onBlur={leave} />;
  return (
    <TextBox {...shared} {...kinds[type]} onBlur={leave} onKeyDown={(event) => event.key === 'Enter' && leave()} />
  );
}

const kinds: Record<
  'number' | 'time' | 'list',
  Pick<ComponentProps<typeof TextBox>, 'type' | 'inputMode' | 'autoComplete'>
> = {
  number: { inputMode: 'decimal', autoComplete: 'off' },
  time: { type: 'time' },
  list: { autoComplete: 'off' },
};
