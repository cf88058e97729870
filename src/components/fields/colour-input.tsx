import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';
import { type FieldInputProps, controlProps } from './input-props.ts';
import { TextBox } from './texts/text-box.tsx';

/** A color, from the browser's picker or typed as #rrggbb. Empty means inherited. */
export function ColourInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { value, onChange, onBlur } = props;
  const written = (value as string | null) ?? '';
  return (
    <span className={styles.colour}>
      <input
        type="color"
        aria-label={t('chooseColour')}
        value={/^#[0-9a-f]{6}/i.test(written) ? written.slice(0, 7) : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <TextBox
        {...controlProps(props)}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={(next) => onChange(next.trim() === '' ? null : next.trim())}
        onBlur={onBlur}
      />
    </span>
  );
}
