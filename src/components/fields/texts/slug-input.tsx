import { useTranslation } from 'react-i18next';
import { Help } from '../help.tsx';
import { type FieldInputProps, controlProps } from '../input-props.ts';
import { TextBox } from './text-box.tsx';

/** The slug of a page or a post. The server normalizes it. */
export function SlugInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <TextBox
        {...controlProps(props)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('slugHint')}
        value={(props.value as string | null) ?? ''}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      <Help>{t('slugHelp')}</Help>
    </>
  );
}
