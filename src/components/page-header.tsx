import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import styles from './page-header.module.css';

/**
 * The heading of a screen (its only h1), the browser tab's title, and the screen's actions. After a link or a save, the heading gets the
 * focus if no other element has it.
 */
export function PageHeader({ title, detail, actions }: { title: string; detail?: ReactNode; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(useNavigationType() !== 'POP');
  useEffect(() => {
    if (isNew.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.header}>
      <title>{`${title} – Waymark`}</title>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {detail && <p>{detail}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
