import { type ReactNode, useEffect, useRef, useState } from 'react';
import './drop-down.css';

/**
 * A button with a panel beneath; the browser opens it, Escape and a click elsewhere close it. What is in it is made when
 * it is opened first.
 */
export function DropDown({ label, children }: { label: ReactNode; children: ReactNode }) {
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
    <details ref={box} className="wm-drop-down" onToggle={() => setOpened(true)}>
      <summary className="wm-button" data-variant="outline" data-size="default">
        {label}
      </summary>
      <div className="wm-drop-down-panel">{wasOpened && children}</div>
    </details>
  );
}
