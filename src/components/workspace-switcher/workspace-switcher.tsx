import { useTranslation } from 'react-i18next';
import { ChooseIcon } from '../icons/icons.tsx';
import { useMenuButton } from '../shell/use-menu-button.ts';
import type { WorkspaceSwitcherProps } from './types.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from '../shell/account-button.module.css';

/** The button with the active workspace and its domain (S2.12); its menu is lazy-loaded. */
export function WorkspaceSwitcher(props: WorkspaceSwitcherProps) {
  const { t } = useTranslation('shell');
  const { buttonProps, Menu, menuProps } = useMenuButton(() => import('./switcher-menu.tsx'));
  const active = props.workspaces.find(({ id }) => id === props.activeWorkspaceId);
  const name = active
    ? active.name || t('switcher.unnamed')
    : props.loading
      ? t('switcher.loadingName')
      : t('switcher.none');

  return (
    <div className={styles.menuPlace}>
      <button
        type="button"
        className={styles.account}
        data-look="card"
        data-part="switcher"
        data-tip={name}
        {...buttonProps}
      >
        <WorkspaceMark name={active?.name} />
        <span className={styles.accountLines}>
          <span className="wm-sr-only">{t('switcher.label')}</span>
          <strong>{name}</strong>
          {active?.domainName && <small>{active.domainName}</small>}
        </span>
        <ChooseIcon />
      </button>
      {Menu && <Menu.SwitcherMenu {...menuProps} {...props} />}
    </div>
  );
}
