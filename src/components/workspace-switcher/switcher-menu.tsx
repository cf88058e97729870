import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switcherListHeight } from '../../../contract/calls/constants.ts';
import { RefreshIcon, SettingsIcon } from '../icons/icons.tsx';
import type { MenuProps } from '../overlays/menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlays/menu.tsx';
import type { EntityId, WorkspaceSwitcherProps } from './types.ts';
import { WorkspaceRow } from './workspace-row.tsx';
import styles from './workspace-switcher.module.css';

type SwitcherMenuProps = WorkspaceSwitcherProps & Pick<MenuProps, 'button' | 'open' | 'onOpenChange'>;

/** 'My Workspaces': count, refresh, list, settings (S2.13, S2.16). One hover card is open at a time. */
export function SwitcherMenu({ button, open, onOpenChange, ...props }: SwitcherMenuProps) {
  const { t } = useTranslation('shell');
  const [card, setCard] = useState<{ workspaceId: EntityId; focus: boolean }>();
  const { workspaces, loading, error, onRefresh, onOpenSettings } = props;

  const close = () => {
    setCard(undefined);
    onOpenChange(false);
  };
  return (
    <Menu
      button={button}
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label={t('switcher.title')}
      className={styles.switcher}
    >
      <div className={styles.switcherHead}>
        <div>
          <strong>{t('switcher.title')}</strong>
          <small>{t('switcher.count', { count: workspaces.length })}</small>
        </div>
        <MenuItem
          className={styles.switcherRefresh}
          aria-label={t('switcher.refresh')}
          data-loading={loading || undefined}
          onSelect={(event) => {
            event.preventDefault();
            onRefresh();
          }}
        >
          <RefreshIcon />
        </MenuItem>
      </div>
      <MenuSeparator />
      <div
        className={styles.switcherList}
        data-part="workspaces"
        role="group"
        aria-busy={loading}
        style={{ maxHeight: switcherListHeight.workspaces }}
      >
        {error && (
          <p className={styles.switcherNote} role="alert" data-tone="danger">
            {error}
          </p>
        )}
        {workspaces.map((workspace) => (
          <WorkspaceRow
            key={workspace.id}
            workspace={workspace}
            {...props}
            cardOpen={card?.workspaceId === workspace.id}
            cardFocus={card?.focus === true}
            onCardOpen={(focus) => setCard({ workspaceId: workspace.id, focus })}
            onCardClose={() => setCard((now) => (now?.workspaceId === workspace.id ? undefined : now))}
            onDone={close}
          />
        ))}
        {workspaces.length === 0 && !error && (
          <p className={styles.switcherNote}>
            {loading ? t('switcher.loadingWorkspaces') : t('switcher.noWorkspaces')}
          </p>
        )}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={onOpenSettings}>
        <SettingsIcon />
        {t('switcher.settings')}
      </MenuItem>
    </Menu>
  );
}
