import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkLimit } from '../../../../contract/calls/constants.ts';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import styles from './folders.module.css';
import { mediaLibraryCalls } from '../../../resources/media/media.calls.ts';
import { media } from '../../../resources/media/media.resource.ts';

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
  const { call } = useApi();
  const provider = useResourceProvider();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const { attempt, busy } = useChange(
    (to: string) => call(mediaLibraryCalls.renameFolder, { query: { workspaceId }, body: { path: path ?? '', to } }),
    {
      done: ({ changeSetId, changed: count }) => ({
        message: t('folders.renamed', { count }),
        description: count > bulkLimit ? t('folders.renamedMany') : undefined,
        undo:
          changeSetId === null || count > bulkLimit
            ? undefined
            : {
                act: async () => {
                  await provider.undo(media.name, changeSetId);
                  onNamed(path ?? '');
                },
                failed: t('folders.undoFailed'),
              },
      }),
    },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = asPath(typed);
    if (to === '') return setProblem(t('folders.nameMissing'));
    if (path === undefined || to === path) return onNamed(to);
    try {
      await attempt(to);
      onNamed(to);
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
