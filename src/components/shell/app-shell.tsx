import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './app-shell.module.css';
import { Sidebar } from '../sidebar/sidebar.tsx';
import type { SidebarProps } from '../sidebar/sidebar.tsx';
import { SidebarProvider } from '../sidebar/sidebar-provider.tsx';
import { SidebarTrigger } from '../sidebar/sidebar-trigger.tsx';
import { topBarPath } from './top-bar-path.tsx';

export type AppShellProps = {
  sidebar: SidebarProps;
  /** Current location, unless the screen shows its own path (`TopBarPath`). */
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Sidebar, top bar and main area. Independent of router and antd, so that it paints before they run. */
export function AppShell({ sidebar, title, actions, children }: AppShellProps) {
  const { t } = useTranslation('shell');
  return (
    <SidebarProvider>
      <a className="wm-skip" href="#main">
        {t('skipToContent')}
      </a>
      <Sidebar {...sidebar} />
      <div className={styles.body}>
        <header className={styles.bar}>
          <SidebarTrigger />
          <div id={topBarPath} className={styles.path} />
          <div className={styles.title}>{title}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </SidebarProvider>
  );
}
