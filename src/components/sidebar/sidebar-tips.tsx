import { Suspense, lazy, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

const SidebarTip = lazy(() => import('./sidebar-tip.tsx').then((module) => ({ default: module.SidebarTip })));

type Tip = { label: string; anchor: Element };

/**
 * The tooltips of the collapsed sidebar: at once, and only there (S4.14). One layer serves all elements that carry
 * `data-tip`, so that the tooltip's code loads with the first one and no link is replaced under the pointer meanwhile.
 */
export function SidebarTips({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const [tip, setTip] = useState<Tip>();
  const hide = () => setTip(undefined);
  const show = (event: SyntheticEvent) => {
    const anchor = (event.target as Element).closest('[data-tip]');
    const label = anchor?.getAttribute('data-tip');
    if (anchor && label) setTip({ anchor, label });
    else if (event.currentTarget.contains(event.target as Element)) hide();
  };
  return (
    <div
      role="presentation"
      className="wm-sidebar-place"
      onPointerOver={(event) => enabled && event.pointerType !== 'touch' && show(event)}
      onPointerLeave={hide}
      onFocus={(event) => enabled && event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Suspense>{enabled && tip && <SidebarTip key={tip.label} {...tip} />}</Suspense>
    </div>
  );
}
