import { Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../icons/logo.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { useSidebar } from './sidebar-provider.tsx';
import { Tips } from '../tips/tips.tsx';
import { useCurrentPath } from './use-current-path.ts';
import styles from './sidebar.module.css';
import { lazyComponent } from '../states/late.ts';

const SidebarSheet = lazyComponent(async () => (await import('./sidebar-sheet.tsx')).SidebarSheet);

export type SidebarProps = {
  items: readonly NavigationItem[];
  /** The router's path; without it, the sidebar follows the browser's location. */
  currentPath?: string;
  /** Called on a click instead of setting the location. */
  navigate?: (url: string) => void;
  /** Above the groups, unless only icons are shown. */
  First?: ComponentType<{ navigate: (url: string) => void }> | undefined;
  /** Below the logo: the workspace switcher. */
  header?: ReactNode;
  /** At the bottom: the user menu. */
  footer?: ReactNode;
};

/** Groups and links under 'Platform' (S2.08, S2.09): a fixed panel, or below 768 px a sheet from the left (S2.10). */
export function Sidebar({ items, currentPath, navigate, First, header, footer }: SidebarProps) {
  const { t } = useTranslation('shell');
  const { open, isMobile, sheetOpen, setSheetOpen, toggle } = useSidebar();
  const { path, reread } = useCurrentPath(currentPath);
  const collapsed = !open && !isMobile;

  // Every navigation closes the sheet, by a menu inside it or the back button.
  useEffect(() => setSheetOpen(false), [path, setSheetOpen]);

  const go = (url: string) => {
    setSheetOpen(false);
    if (!navigate) return window.location.assign(url);
    navigate(url);
    reread();
  };

  const content = (
    <>
      <div className={styles.sidebarHead} data-part="head">
        <Logo small={collapsed} />
        {header}
      </div>
      <nav className={styles.sidebarNav} aria-label={t('sidebar.label')}>
        <h2 className={styles.sidebarHeading}>{t('sidebar.platform')}</h2>
        <ul className={styles.sidebarGroups}>
          {First && !collapsed && <First navigate={go} />}
          {items.map((item) => (
            <NavigationGroup
              key={item.title}
              item={item}
              items={items}
              path={path}
              collapsed={collapsed}
              onNavigate={go}
            />
          ))}
        </ul>
      </nav>
      {footer && <div className={styles.sidebarFoot}>{footer}</div>}
    </>
  );

  if (isMobile) {
    return (
      <Suspense>{sheetOpen && <SidebarSheet onClose={() => setSheetOpen(false)}>{content}</SidebarSheet>}</Suspense>
    );
  }
  return (
    <Tips className={styles.sidebarPlace} delay={0} side="right" enabled={collapsed}>
      <aside className={styles.sidebar} data-state={open ? 'expanded' : 'collapsed'}>
        {content}
        <button
          type="button"
          className={styles.sidebarRail}
          data-part="rail"
          tabIndex={-1}
          aria-label={t('sidebar.toggle')}
          title={t('sidebar.toggle')}
          onClick={toggle}
        />
      </aside>
    </Tips>
  );
}
