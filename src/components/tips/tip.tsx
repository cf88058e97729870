import * as Radix from '@radix-ui/react-tooltip';
import styles from './tips.module.css';

export interface TipProps {
  label: string;
  anchor: Element;
  side: 'top' | 'right';
}

/** A tooltip over an anchor element; screen readers use the element's own name instead. */
export function Tip({ label, anchor, side }: TipProps) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return (
    <Radix.Provider delayDuration={0}>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span className={styles.anchor} style={{ top, left, width, height }} aria-hidden="true" tabIndex={-1} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tip} data-tooltip side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
