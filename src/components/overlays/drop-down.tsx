import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../button.css';
import styles from './drop-down.module.css';

interface DropDownProps {
  label: ReactNode;
  /** The edges of button and panel to align. */
  align?: 'start' | 'end';
  size?: 'default' | 'sm' | 'icon';
  variant?: 'default' | 'outline' | 'ghost';
  /** `above` for buttons at the lower edge of the window. */
  side?: 'below' | 'above';
  children: ReactNode;
}

/**
 * A button with a panel that the browser toggles; Escape or a click elsewhere closes it. The content is rendered when first
 * opened.
 */
export function DropDown({
  label,
  align = 'end',
  size = 'default',
  variant = 'outline',
  side = 'below',
  children,
}: DropDownProps) {
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
      <summary className="wm-button" data-variant={variant} data-size={size}>
        {label}
      </summary>
      <div className={styles.panel}>{wasOpened && children}</div>
    </details>
  );
}

/** An action in the panel of a dropdown; a click closes the panel. */
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
