import '../../../providers/texts/views.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewLimits } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type SavedView, type ViewOwner, type ViewState, savedViews } from '../../../../contract/calls/saved-views.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useViewsChanged } from '../../../providers/records/saved-views.ts';
import { useApi, useAskedAll } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../../resources/registry.ts';
import styles from './views.module.css';

interface ViewDialogProps {
  resource: Resource;
  /** The edited view; absent: creates one from the list's state. */
  view: SavedView | undefined;
  state: ViewState;
  /** Whether the user may share views. */
  manages: boolean;
  onOpen: (id: number | undefined) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialog for a view: name, audience, default. */
export function ViewDialog({ resource, view, state, manages, onOpen, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId = 0 } = usePlace();
  const viewsChanged = useViewsChanged(workspaceId);
  const { data: roles = [] } = useAskedAll(resourceOf('roles').endpoints.list, {}, { enabled: manages && !view });
  const [name, setName] = useState(view?.name ?? '');
  const [whose, setWhose] = useState('person');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [problem, setProblem] = useState('');

  const { attempt: save, busy } = useChange(
    async () => {
      const said = { name: name.trim(), isDefault };
      if (view) return call(savedViews.change, { params: { id: view.id }, body: said, ifMatch: view.version });
      const roleId = Number(whose) || null;
      const kind: ViewOwner = roleId ? 'role' : whose === 'workspace' ? 'workspace' : 'person';
      const body = { ...said, resource: resource.name, whose: kind, roleId, state };
      return call(savedViews.make, { query: { workspaceId }, body });
    },
    { done: (kept) => ({ message: t('saved', { name: kept.name }) }) },
  );
  const { change: remove, busy: removing } = useChange(
    async ({ id }: SavedView) => {
      await call(savedViews.remove, { params: { id } });
      await viewsChanged();
    },
    {
      done: (_, gone) => ({
        message: t('removed', { name: gone.name }),
        undo: {
          act: async () => {
            await call(savedViews.restore, { params: { id: gone.id } });
            await viewsChanged();
          },
          failed: t('restoreFailed'),
        },
      }),
      failed: t('removeFailed'),
    },
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      const { id } = await save();
      await viewsChanged();
      onClose();
      if (!view) {
        onSaved();
        onOpen(id);
      }
    } catch (error) {
      const words = (error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat()) || [];
      setProblem([messageOf(error), ...words].join(' '));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Dialog
        title={t(view ? 'editTitle' : 'newTitle')}
        onClose={onClose}
        actions={
          <>
            {view && (
              <Button
                variant="ghost"
                loading={removing}
                onClick={() =>
                  void remove(view).then((done) => {
                    if (!done) return;
                    onClose();
                    onOpen(undefined);
                  })
                }
              >
                {t('remove')}
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={name.trim() === ''}>
              {t('apply')}
            </Button>
          </>
        }
      >
        {!view && <p>{t('newText')}</p>}
        <div className={styles.form}>
          <label>
            {t('name')}
            <TextBox maxLength={viewLimits.name} value={name} onChange={setName} />
          </label>
          {manages && !view && (
            <label>
              {t('whose')}
              <SelectBox value={whose} onChange={setWhose}>
                <option value="person">{t('person')}</option>
                <option value="workspace">{t('workspace')}</option>
                {roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {t('role', { role: role.name })}
                  </option>
                ))}
              </SelectBox>
            </label>
          )}
          <label>
            <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
            {t('isDefault')}
          </label>
          {problem && <p role="alert">{problem}</p>}
        </div>
      </Dialog>
    </form>
  );
}
