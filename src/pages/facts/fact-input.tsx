import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactType } from '../../../contract/facts.ts';

interface FactInputProps {
  id: string;
  type: FactType;
  text: string;
  invalid: boolean;
  describedBy?: string;
  lang?: string;
  onChange: (text: string) => void;
  /** The value is as the person wants it: the input is left, or a choice made. */
  onDone: (text: string) => void;
}

/** The input of a fact's type, from what browsers bring: they know times and keyboards best. */
export function FactInput({ id, type, text, invalid, describedBy, lang, onChange, onDone }: FactInputProps) {
  const { t } = useTranslation('facts');
  const shared = {
    id,
    className: 'wm-input',
    value: text,
    lang,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur: () => onDone(text),
  };
  if (type === 'yesNo')
    return (
      <select
        {...shared}
        className="wm-select"
        onBlur={undefined}
        onChange={(event) => {
          onChange(event.target.value);
          onDone(event.target.value);
        }}
      >
        <option value="">{t('unknown')}</option>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </select>
    );
  if (type === 'text' || type === 'json')
    return (
      <textarea
        {...shared}
        rows={1}
        spellCheck={type === 'text'}
        data-code={type === 'json' || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <input
      {...shared}
      {...kinds[type]}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onDone(text)}
    />
  );
}

const kinds: Record<'number' | 'time' | 'list', ComponentProps<'input'>> = {
  number: { inputMode: 'decimal', autoComplete: 'off' },
  time: { type: 'time' },
  list: { autoComplete: 'off' },
};
