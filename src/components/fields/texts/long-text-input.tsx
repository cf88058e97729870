import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../formats/formats.ts';
import { Help } from '../help.tsx';
import { type FieldInputProps, controlProps } from '../input-props.ts';
import { TextArea } from './text-area.tsx';

/** Multi-line text, with a count of the remaining characters near the limit. */
export function LongTextInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, onChange, onBlur } = props;
  const text = (props.value as string | null) ?? '';
  const left = (field.max ?? Infinity) - text.length;
  return (
    <>
      <TextArea {...controlProps(props)} rows={4} value={text} onChange={onChange} onBlur={onBlur} />
      {left <= (field.max ?? 0) / 10 && (
        <Help role="status">
          {t(left < 0 ? 'charactersOver' : 'charactersLeft', {
            count: Math.abs(left),
            number: formatNumber(Math.abs(left)),
          })}
        </Help>
      )}
    </>
  );
}
