import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * A button whose menu is lazy-loaded: hover or focus preloads the menu, a click opens it once loaded. The button element
 * stays the same throughout.
 */
export function useMenuButton<Menu>(load: () => Promise<Menu>) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<{ module: Menu }>();

  // A failed import (offline) changes nothing: the next click retries.
  const preload = () => {
    if (!menu)
      load().then(
        (module) => setMenu({ module }),
        () => setOpen(false),
      );
  };
  const toggle = (next: boolean) => {
    preload();
    setOpen(next);
  };

  const buttonProps = {
    ref,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => toggle(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      toggle(true);
    },
  };
  return { buttonProps, Menu: menu?.module, menuProps: { button: ref, open, onOpenChange: setOpen } };
}
