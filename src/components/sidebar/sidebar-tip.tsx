import * as Radix from '@radix-ui/react-tooltip';
import '../tooltip.css';

/** A tooltip laid over an element that does not know of it; the element's own name says the same to screen readers. */
export function SidebarTip({ label, anchor }: { label: string; anchor: Element }) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return (
    <Radix.Provider delayDuration={0}>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span className="wm-tip-anchor" style={{ top, left, width, height }} aria-hidden="true" tabIndex={-1} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="wm-tooltip" side="right" sideOffset={8} collisionPadding={8}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
