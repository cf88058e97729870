import { useEffect, useRef } from 'react';
import { unfold } from './unfold.ts';
import { type Walk, useWalk } from '../frame/use-steps.ts';

/** Focuses the same field as in the form before, after a step, and again after a refused one (`held` until then). */
export function useStepFocus(held: Walk | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const arrived = useWalk();
  const walk = useRef(arrived);
  const wasHeld = useRef(false);
  useEffect(() => {
    if (held) {
      walk.current = held;
      wasHeld.current = true;
      return;
    }
    if (!walk.current) return;
    const { focus } = walk.current;
    walk.current = undefined;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = find('[aria-invalid="true"]') ?? (focus && find(`#${CSS.escape(focus)}`)) ?? find('input, textarea');
    if (!field) return;
    unfold(field);
    // The reason for a refusal stays in view.
    field.focus({ preventScroll: wasHeld.current });
  }, [held]);
  return form;
}
