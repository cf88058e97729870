import '../../../providers/texts/media.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useBulk } from '../../../providers/records/use-bulk.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { type FileUpload, isActive } from '../../../providers/uploads/file-upload.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { FolderBox } from '../folders/folder-input.tsx';
import { media } from '../../../resources/media/media.resource.ts';
import styles from './uploaded-details.module.css';

const names = ['credit', 'licence', 'folder'] as const;

/** Credit, license and folder for several uploaded files at once; what stays empty is not changed. */
export function UploadedDetails({ files }: { files: readonly FileUpload[] }) {
  const { t } = useTranslation('media');
  const labels = useLabels(media.name);
  const { activeWorkspaceId } = usePlace();
  const mayUpdate = useMay(media.name)('update');
  const isOffered = useOffered(media.endpoints.bulkUpdate);
  const [typed, setTyped] = useState<Partial<Record<(typeof names)[number], string>>>({});
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  /** Confirmed, but some files are still being uploaded. */
  const [isWaiting, setWaiting] = useState(false);
  const bulk = useBulk(media);
  const added = files.filter(
    ({ id, workspaceId, state }) =>
      workspaceId === activeWorkspaceId && !done.has(id) && !['same', 'failed', 'refused'].includes(state),
  );
  const isBusy = added.some((file) => isActive(file) || file.state === 'paused');
  const values = Object.fromEntries(Object.entries(typed).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []))); // prettier-ignore
  const { change } = useChange(
    async () => {
      const ids = added.flatMap(({ record }) => record?.id ?? []);
      await bulk('bulkUpdate', { ids, values });
      setDone(new Set([...done, ...added.map(({ id }) => id)]));
    },
    { failed: t('details.failed') },
  );
  useEffect(() => {
    if (isWaiting && !isBusy) void change().then(() => setWaiting(false));
  }, [isWaiting, isBusy, change]);

  if (added.length < 2 || !mayUpdate || !isOffered) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(values).length > 0) setWaiting(true);
  };
  return (
    <details className={styles.details}>
      <summary>{t('details.title', { count: added.length })}</summary>
      <form onSubmit={submit}>
        {names.map((name) => {
          const Box = name === 'folder' ? FolderBox : TextBox;
          return (
            <label key={name}>
              {labels.field(name)}
              <Box
                id={`uploaded-${name}`}
                maxLength={media.fields[name].max}
                value={typed[name] ?? ''}
                onChange={(text) => setTyped({ ...typed, [name]: text })}
              />
            </label>
          );
        })}
        <Button type="submit" size="sm" loading={isWaiting}>
          {t('details.apply', { count: added.length })}
        </Button>
      </form>
    </details>
  );
}
