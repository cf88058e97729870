import { type ReactNode, useEffect, useRef } from 'react';
import styles from './transfer.module.css';

/** A step of an import. Later steps take the focus. */
export function Step({
  title,
  text,
  first,
  children,
}: {
  title: string;
  text?: string | undefined;
  first?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <section className={styles.importStep} aria-labelledby="import-step">
      <h2 id="import-step" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={styles.importHint}>{text}</p>}
      {children}
    </section>
  );
}
