import '../../providers/texts/media.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { AddIcon } from '../../components/icons/icons.tsx';
import { acceptedFiles } from '../../providers/uploads/file-upload.ts';
import { useUploads } from '../../providers/uploads/use-uploads.ts';
import { useActiveWorkspace } from '../../providers/workspace/use-workspaces.ts';
import { useMay } from '../../providers/session/use-may.ts';
import styles from './add-media.module.css';
import { useFilesOfPage } from './use-files-of-page.ts';

/** Adds files to the library, in `folder` if given: by a file dialog, by drag and drop, and by pasting. */
export function AddMedia({ folder }: { folder: string | undefined }) {
  const { t } = useTranslation('media');
  const may = useMay('media');
  const workspace = useActiveWorkspace();
  const { act } = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  const mayAdd = may('create') && workspace !== undefined;
  const add = (files: readonly File[]) => {
    if (mayAdd && files.length > 0) act((queue) => queue.add(workspace.id, files, folder));
  };
  const isOver = useFilesOfPage(add, mayAdd);
  if (!mayAdd) return null;
  return (
    <>
      <Button onClick={() => picker.current?.click()}>
        <AddIcon />
        {t('add')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('add')}
        accept={acceptedFiles}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isOver && createPortal(<div className={styles.drop}>{t('dropHere')}</div>, document.body)}
    </>
  );
}
