import '../../../providers/texts/media.ts';
import { useTranslation } from 'react-i18next';
import { Help } from '../../../components/fields/help.tsx';
import { type FieldInputProps, controlProps } from '../../../components/fields/input-props.ts';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { folderRows } from './folder-tree.ts';
import { useFolders } from './use-folders.tsx';

/** The folder of a file: an existing one, or a new one. */
export function FolderInput(props: FieldInputProps) {
  const { t } = useTranslation('media');
  const { data } = useFolders();
  const list = `${props.id}-folders`;
  return (
    <>
      <TextBox
        {...controlProps(props)}
        list={list}
        autoComplete="off"
        value={(props.value as string | null) ?? ''}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      <datalist id={list}>
        {folderRows(data?.folders ?? []).map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      <Help>{t('folders.fieldHelp')}</Help>
    </>
  );
}
