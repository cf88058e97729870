import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * A button whose menu is a chunk of its own. The button is there at once; pointing at it or focusing it fetches the
 * menu, a click opens it as soon as it is there. The button stays the same element throughout.
 */
export function useMenuButton<Menu>(load: () => Promise<Menu>) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<{ module: Menu }>();

  // A failed fetch (offline) leaves the button as it was: the next click tries again.
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
