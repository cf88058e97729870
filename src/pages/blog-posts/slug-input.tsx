import { useTranslation } from 'react-i18next';
import { Help } from '../../components/fields/help.tsx';
import { type FieldInputProps, controlProps } from '../../components/fields/input-props.ts';
import { TextBox } from '../../components/fields/texts/text-box.tsx';

/** The slug of a post. The server normalizes it. */
export function SlugInput(props: FieldInputProps) {
  const { t } = useTranslation('resources');
  return (
    <>
      <TextBox
        {...controlProps(props)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('blog-posts.slugHint')}
        value={(props.value as string | null) ?? ''}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      <Help>{t('blog-posts.slugHelp')}</Help>
    </>
  );
}
