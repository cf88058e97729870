import '../../../providers/texts/media.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Help } from '../../../components/fields/help.tsx';
import { type FieldInputProps, controlProps } from '../../../components/fields/input-props.ts';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { folderRows } from '../../../components/fields/pictures/folder-tree.ts';
import { useFolders } from './use-folders.tsx';

/** The folder of a file: an existing one, or a new one. */
export function FolderInput(props: FieldInputProps) {
  const { t } = useTranslation('media');
  return (
    <>
      <FolderBox
        {...controlProps(props)}
        value={(props.value as string | null) ?? ''}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      <Help>{t('folders.fieldHelp')}</Help>
    </>
  );
}

/** A text box that offers the existing folders. */
export function FolderBox(props: ComponentProps<typeof TextBox>) {
  const { data } = useFolders();
  return <TextBox {...props} suggestions={folderRows(data?.folders ?? []).map(({ path }) => path)} />;
}
