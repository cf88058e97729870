import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { tooltip } from '../../contract/constants.ts';
import './tooltip.css';

/** Around a screen: all tooltips inside share the 700 ms delay and the 300 ms skip window (S4.14). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltip.delay} skipDelayDuration={tooltip.skipDelay}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { label: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** `children` is the one element the tooltip explains; it keeps its own accessible name. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="wm-tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
