import { useTranslation } from 'react-i18next';
import { Avatar } from '../people/avatar.tsx';
import { ChooseIcon } from '../icons/icons.tsx';
import { useMenuButton } from './use-menu-button.ts';
import type { UserMenuActions } from './user-menu-content.tsx';
import styles from './account-button.module.css';

export type UserMenuProps = UserMenuActions & {
  name: string;
  email?: string | undefined;
  picture?: string | undefined;
};

/** The user and their menu, at the bottom of the sidebar (S2.11). */
export function UserMenu({ name, email, picture, ...actions }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const { buttonProps, Menu, menuProps } = useMenuButton(() => import('./user-menu-content.tsx'));
  const person = (
    <>
      <Avatar name={name} picture={picture} />
      <span className={styles.accountLines}>
        <strong>{name}</strong>
        {email && <small>{email}</small>}
      </span>
    </>
  );
  return (
    <div className={styles.menuPlace}>
      <button type="button" className={styles.account} data-tip={name} {...buttonProps}>
        <span className="wm-sr-only">{t('user.menu')}</span>
        {person}
        <ChooseIcon />
      </button>
      {Menu && <Menu.UserMenuContent {...menuProps} {...actions} name={name} person={person} />}
    </div>
  );
}
