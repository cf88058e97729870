import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import styles from './folders.module.css';
import { media } from '../../../resources/media/media.resource.ts';
import { useRenameFolder } from './use-rename-folder.ts';

interface FolderNameProps {
  /** The folder to rename; undefined for a new one. */
  path: string | undefined;
  /** Called with the new path. */
  onNamed: (path: string) => void;
  onClose: () => void;
}

/** Names a folder. A new one is opened, and exists once it contains a file; renaming one moves its files. */
export function FolderName({ path, onNamed, onClose }: FolderNameProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const [typed, setTyped] = useState(path ?? '');
  const [problem, setProblem] = useState('');
  const { attempt, busy } = useRenameFolder('rename', ({ to }) => onNamed(to));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = asPath(typed);
    if (to === '') return setProblem(t('folders.nameMissing'));
    if (path === undefined || to === path) return onNamed(to);
    try {
      await attempt({ path, to });
    } catch (error) {
      const told = error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat();
      setProblem(told && told.length > 0 ? told.join(' ') : messageOf(error));
    }
  };
  return (
    <form className={styles.naming} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t(path === undefined ? 'folders.newName' : 'folders.newPath')}</label>
      <TextBox
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed a button to name it
        autoFocus
        maxLength={media.fields.folder.max}
        value={typed}
        invalid={problem !== ''}
        describedBy={`${id}-help`}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onChange={(value) => {
          setTyped(value);
          setProblem('');
        }}
      />
      <p id={`${id}-help`} role={problem ? 'alert' : undefined} data-problem={problem !== '' || undefined}>
        {problem || t(path === undefined ? 'folders.newHelp' : 'folders.renameHelp')}
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="sm" loading={busy}>
          {t(path === undefined ? 'folders.open' : 'folders.rename')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('folders.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Normalizes a path as the server does: names separated by slashes, none empty. */
const asPath = (typed: string) =>
  typed
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .join('/');
