import { type RefObject, useEffect, useRef } from 'react';

/** For a form's element: when it is refused, its first refused field takes the focus. */
export function useFocusOnErrors(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
