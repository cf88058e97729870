import { type ReactNode, useEffect, useRef, useState } from 'react';
import './button.css';
import styles from './drop-down.module.css';

interface DropDownProps {
  label: ReactNode;
  /** Which edges of button and panel lie above each other. */
  align?: 'start' | 'end';
  size?: 'default' | 'sm';
  /** Above, where the button stands at the lower edge of the window. */
  side?: 'below' | 'above';
  children: ReactNode;
}

/**
 * A button with a panel beneath; the browser opens it, Escape and a click elsewhere close it. What is in it is made when
 * it is opened first.
 */
export function DropDown({ label, align = 'end', size = 'default', side = 'below', children }: DropDownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (!(event instanceof KeyboardEvent) && details.contains(event.target as Node)) return;
      details.open = false;
      if (event instanceof KeyboardEvent) details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={box} className={styles.dropDown} data-align={align} data-side={side} onToggle={() => setOpened(true)}>
      <summary className="wm-button" data-variant="outline" data-size={size}>
        {label}
      </summary>
      <div className={styles.panel}>{wasOpened && children}</div>
    </details>
  );
}

/** One of several things to do, in the panel of a drop-down, which it closes. */
export const DropDownChoice = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={styles.choice}
    onClick={({ currentTarget }) => {
      const details = currentTarget.closest('details');
      if (details) details.open = false;
      details?.querySelector('summary')?.focus();
      onClick();
    }}
  >
    {children}
  </button>
);
