import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ExternalIcon,
  LogoutIcon,
  SystemIcon,
  DarkIcon,
  SettingsIcon,
  UpgradeIcon,
  LightIcon,
} from '../icons/icons.tsx';
import type { MenuProps } from '../overlays/menu.tsx';
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '../overlays/menu.tsx';
import styles from '../overlays/menu.module.css';

type ThemeChoice = 'light' | 'dark' | 'system';
export type UserMenuActions = {
  /** The external pricing page; without one, 'Upgrade Version' is hidden. */
  upgradeUrl?: string;
  /** The target of 'Settings'. */
  settingsUrl?: string;
  /** The running version; absent if the server does not report it. */
  version?: string | undefined;
  onNavigate: (url: string) => void;
  onLogout: () => void;
  themeChoice: ThemeChoice;
  onThemeChoice: (choice: ThemeChoice) => void;
};

type UserMenuContentProps = UserMenuActions &
  Pick<MenuProps, 'button' | 'open' | 'onOpenChange'> & { name: string; person: ReactNode };

export function UserMenuContent({
  name,
  person,
  upgradeUrl,
  settingsUrl = '/settings/account',
  version,
  onNavigate,
  onLogout,
  themeChoice,
  onThemeChoice,
  ...menu
}: UserMenuContentProps) {
  const { t } = useTranslation('shell');
  const themes = [
    { value: 'light', label: t('user.light'), icon: <LightIcon /> },
    { value: 'dark', label: t('user.dark'), icon: <DarkIcon /> },
    { value: 'system', label: t('user.system'), icon: <SystemIcon /> },
  ] as const;
  return (
    <Menu {...menu} label={t('user.menu', { name })} side="top" className={styles.userMenu}>
      <div className={styles.userMenuPerson}>{person}</div>
      <MenuSeparator />
      {upgradeUrl && (
        <MenuItem asChild>
          <a href={upgradeUrl} target="_blank" rel="noreferrer">
            <UpgradeIcon />
            <span>{t('user.upgrade')}</span>
            <span className="wm-sr-only">{t('user.upgradeHint')}</span>
            <ExternalIcon className={`wm-icon ${styles.menuEnd}`} />
          </a>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a
          href={settingsUrl}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            // Preventing the default disables the link and the closing, so do both here.
            event.preventDefault();
            menu.onOpenChange(false);
            onNavigate(settingsUrl);
          }}
        >
          <SettingsIcon />
          {t('user.settings')}
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuRadio label={t('user.theme')} value={themeChoice} options={themes} onChange={onThemeChoice} />
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>
        <LogoutIcon />
        {t('user.logout')}
      </MenuItem>
      {version && <small className={styles.userMenuVersion}>{t('user.version', { version })}</small>}
    </Menu>
  );
}
