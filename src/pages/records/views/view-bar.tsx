import '../../../providers/texts/views.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type SavedView, type ViewState, savedViews } from '../../../../contract/calls/saved-views.ts';
import { Button } from '../../../components/button.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { DoneIcon, NextIcon } from '../../../components/icons/icons.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { useViewsChanged } from '../../../providers/records/saved-views.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { noView, savedName } from '../../../providers/records/view-url.ts';
import type { ShownView } from './use-saved-view.ts';
import { shownDays } from '../../../providers/records/all-days.ts';
import styles from './views.module.css';

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);

export interface ViewBarProps {
  resource: Resource;
  views: readonly SavedView[];
  shown: ShownView | undefined;
  isMissing: boolean;
  state: ViewState;
  /** Whether the state differs from the view, or from the list's default. */
  isChanged: boolean;
  onPutBack: () => void;
  /** Called after the state is saved. */
  onSaved: () => void;
}

/** The list's view: selection, and save or revert if the list differs from it. */
export function ViewBar({ resource, views, shown, isMissing, state, isChanged, onPutBack, onSaved }: ViewBarProps) {
  const { t } = useTranslation('views');
  const labels = useLabels(resource.name);
  const { call } = useApi();
  const { activeWorkspaceId = 0 } = usePlace();
  const viewsChanged = useViewsChanged(activeWorkspaceId);
  const manages = useMayAny()('workspaces', 'update');
  const [editing, setEditing] = useState<'new' | 'shown'>();
  const mayChange = shown !== undefined && (shown.saved.whose === 'person' || manages);
  const hasDefault = views.some(({ isDefault }) => isDefault);
  const open = useOpenView(resource, hasDefault);
  const { change: save, busy } = useChange(
    async ({ id, version }: SavedView) => {
      await call(savedViews.change, { params: { id }, body: { state }, ifMatch: version });
      await viewsChanged();
    },
    { done: (_, { name }) => ({ message: t('saved', { name }) }), failed: t('saveFailed') },
  );
  const what = labels.plural;
  // By default a list with a window of days shows upcoming ones.
  const begins = t(resource.window ? 'upcoming' : 'all', { what });
  const isSpanChosen = resource.window?.some((name) => state.query[name] !== undefined);
  const unsaved = !isSpanChosen ? begins : t(shownDays(resource, state.query) ? 'onDays' : 'all', { what });
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <DropDown
        size="sm"
        align="start"
        label={
          <>
            <span className={styles.name}>{shown?.saved.name ?? unsaved}</span>
            <NextIcon />
          </>
        }
      >
        <ViewChoices all={begins} views={views} shown={shown} onOpen={open} />
        {mayChange && <DropDownChoice onClick={() => setEditing('shown')}>{t('edit')}</DropDownChoice>}
        <DropDownChoice onClick={() => setEditing('new')}>{t('saveAsNew')}</DropDownChoice>
      </DropDown>
      {isChanged && (
        <>
          {shown && <span className={styles.changed}>{t('changed')}</span>}
          {mayChange && (
            <Button
              variant="outline"
              size="sm"
              loading={busy}
              onClick={() => void save(shown.saved).then((done) => done && onSaved())}
            >
              {t('save')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setEditing('new')}>
            {t('saveAsNew')}
          </Button>
          {shown && (
            <Button variant="ghost" size="sm" onClick={onPutBack}>
              {t('putBack')}
            </Button>
          )}
        </>
      )}
      {isMissing && <p role="status">{t('missing')}</p>}
      {shown && shown.leftOut.length > 0 && (
        <p role="status">
          {t('leftOut', { count: shown.leftOut.length, what: shown.leftOut.map(labels.field).join(', ') })}
        </p>
      )}
      {editing && (
        <Suspense>
          <ViewDialog
            resource={resource}
            view={editing === 'shown' ? shown?.saved : undefined}
            state={state}
            manages={manages}
            onOpen={open}
            onSaved={onSaved}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ViewChoicesProps {
  all: string;
  views: readonly SavedView[];
  shown: ShownView | undefined;
  onOpen: (id: number | undefined) => void;
}

function ViewChoices({ all, views, shown, onOpen }: ViewChoicesProps) {
  const { t } = useTranslation('views');
  const groups = Map.groupBy(views, ({ whose, role }) =>
    whose === 'person' ? t('mine') : whose === 'role' ? t('ofRole', { role }) : t('ofWorkspace'),
  );
  return (
    <div className={styles.choices}>
      <Choice isShown={!shown} name={all} onClick={() => onOpen(undefined)} />
      {[...groups].map(([heading, some]) => (
        <div key={heading} role="group" aria-label={heading}>
          <p>{heading}</p>
          {some.map(({ id, name, isDefault }) => (
            <Choice
              key={id}
              isShown={shown?.id === id}
              name={name}
              detail={isDefault ? t('default') : undefined}
              onClick={() => onOpen(id)}
            />
          ))}
        </div>
      ))}
      {views.length === 0 && <p>{t('none')}</p>}
    </div>
  );
}

interface ChoiceProps {
  isShown: boolean;
  name: string;
  detail?: string | undefined;
  onClick: () => void;
}

const Choice = ({ isShown, name, detail, onClick }: ChoiceProps) => (
  <DropDownChoice onClick={onClick}>
    <span className={styles.choice} aria-current={isShown || undefined}>
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      {isShown && <DoneIcon />}
    </span>
  </DropDownChoice>
);

/** Opens a view, or the list's default. */
function useOpenView(resource: Resource, hasDefault: boolean) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (id: number | undefined) => {
    const query = new URLSearchParams();
    const workspace = params.get('ws');
    if (workspace) query.set('ws', workspace);
    if (id !== undefined) query.set(savedName, String(id));
    else if (hasDefault) query.set(savedName, noView);
    void navigate(`${resource.screen.path}?${query}`);
  };
}
