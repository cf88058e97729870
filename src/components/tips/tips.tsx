import { type ReactNode, type SyntheticEvent, Suspense, useEffect, useRef, useState } from 'react';
import { tooltip } from '../../../contract/calls/constants.ts';
import type { TipProps } from './tip.tsx';
import { lazyComponent } from '../states/late.ts';

const load = () => import('./tip.tsx');
const Tip = lazyComponent(async () => (await load()).Tip);

interface TipsProps {
  /** Milliseconds of hovering before the tooltip. */
  delay?: number;
  side?: TipProps['side'];
  enabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Tooltips of all elements inside with `data-tip`: after 700 ms, and at once within 300 ms of the previous one (S4.14). One
 * layer serves all, so a hundred rows cost no more than one, and its code loads with the first.
 */
export function Tips({ delay = tooltip.delay, side = 'top', enabled = true, className, children }: TipsProps) {
  const [tip, setTip] = useState<Omit<TipProps, 'side'>>();
  const over = useRef<Element>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hiddenAt = useRef(-Infinity);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const hide = () => {
    clearTimeout(waiting.current);
    over.current = undefined;
    if (tip) hiddenAt.current = Date.now();
    setTip(undefined);
  };
  const show = (event: SyntheticEvent, wait: number) => {
    // Events also bubble here from portals, whose elements are elsewhere in the document.
    if (!event.currentTarget.contains(event.target as Element)) return;
    const anchor = (event.target as Element).closest('[data-tip]') ?? undefined;
    if (anchor === over.current) return;
    const another = tip !== undefined;
    hide();
    const label = anchor?.getAttribute('data-tip');
    if (!anchor || !label) return;
    over.current = anchor;
    const open = () => setTip({ anchor, label });
    if (another || wait === 0 || Date.now() - hiddenAt.current <= tooltip.skipDelay) return open();
    // A failed preload is retried when the tooltip opens.
    load().catch(() => undefined);
    waiting.current = setTimeout(open, wait);
  };
  return (
    <div
      role="presentation"
      className={className}
      onPointerOver={(event) => enabled && event.pointerType !== 'touch' && show(event, delay)}
      onPointerLeave={hide}
      onFocus={(event) => enabled && event.target.matches(':focus-visible') && show(event, 0)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Suspense>{enabled && tip && <Tip key={tip.label} {...tip} side={side} />}</Suspense>
    </div>
  );
}
