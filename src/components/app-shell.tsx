import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar/sidebar.tsx';
import type { SidebarProps } from './sidebar/sidebar.tsx';
import { SidebarProvider } from './sidebar/sidebar-provider.tsx';
import { SidebarTrigger } from './sidebar/sidebar-trigger.tsx';
import './app-shell.css';

export type AppShellProps = {
  sidebar: SidebarProps;
  /** Where one is: a title or a breadcrumb. */
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Sidebar, top bar and main area. It knows neither the router nor antd, so that it paints before both have work to do. */
export function AppShell({ sidebar, title, actions, children }: AppShellProps) {
  const { t } = useTranslation('shell');
  return (
    <SidebarProvider>
      <a className="wm-skip" href="#main">
        {t('skipToContent')}
      </a>
      <Sidebar {...sidebar} />
      <div className="wm-body">
        <header className="wm-topbar">
          <SidebarTrigger />
          <div className="wm-topbar-title">{title}</div>
          {actions && <div className="wm-topbar-actions">{actions}</div>}
        </header>
        <main id="main" className="wm-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </SidebarProvider>
  );
}
