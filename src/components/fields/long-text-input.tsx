import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';
import { type FieldInputProps, inputAttributes, inputStatus } from './input-props.ts';

/** Text that grows with its lines, by the browser: measuring them at every key costs as much as the key. How much room is left is said where the end comes near. */
export function LongTextInput(props: FieldInputProps) {
  const { t } = useTranslation('forms');
  const { field, onChange, onBlur, sources } = props;
  const text = (props.value as string | null) ?? '';
  const left = (field.max ?? Infinity) - text.length;
  return (
    <>
      <Input.TextArea
        {...inputAttributes(props)}
        status={inputStatus(props)}
        className="wm-field-long"
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {left <= (field.max ?? 0) / 10 && (
        <p className="wm-field-help" role="status">
          {t(left < 0 ? 'charactersOver' : 'charactersLeft', {
            count: Math.abs(left),
            number: formatNumber(Math.abs(left), sources.locale),
          })}
        </p>
      )}
    </>
  );
}
