import { useId, useState } from 'react';
import type { MouseEvent } from 'react';
import { UnfoldIcon } from '../icons/icons.tsx';
import type { NavigationItem, NavigationLink } from './navigation-item.ts';
import { isCurrent } from './navigation-item.ts';
import styles from './sidebar.module.css';

type NavigationGroupProps = {
  item: NavigationItem;
  items: readonly NavigationItem[];
  path: string;
  /** Icons only: shows all links and no headings. */
  collapsed: boolean;
  onNavigate: (url: string) => void;
};

/** Clicks for a new tab or window are left to the browser. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A collapsible group: initially expanded if active, and expands when the user navigates into it (S2.09). */
export function NavigationGroup({ item, items, path, collapsed, onNavigate }: NavigationGroupProps) {
  const id = useId();
  const current = (link: NavigationLink) => isCurrent(link, items, path);
  const holdsCurrent = item.items.some(current);
  const [open, setOpen] = useState(item.isActive === true || holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }

  return (
    <li className={styles.navGroup}>
      {!collapsed && (
        <button
          type="button"
          className={styles.navToggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {item.icon}
          <span className={styles.navTitle}>{item.title}</span>
          <UnfoldIcon className={`wm-icon ${styles.navChevron}`} />
        </button>
      )}
      <ul id={id} className={styles.navLinks} aria-label={item.title} hidden={!open && !collapsed}>
        {item.items.map((link) => (
          <li key={link.url}>
            <a
              className={styles.navLink}
              href={link.url}
              aria-current={current(link) ? 'page' : undefined}
              data-tip={link.title}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onNavigate(link.url);
              }}
            >
              {link.icon ?? (collapsed && <span aria-hidden="true">{link.title.charAt(0)}</span>)}
              <span className={collapsed ? 'wm-sr-only' : styles.navTitle}>{link.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
