/** DOM id of a filter's control or its container. */
export const filterId = (name: string) => `filter-${name}`;

/** Focuses the control of a filter. @returns whether it exists */
export function focusFilter(name: string): boolean {
  const found = document.getElementById(filterId(name));
  const control = found?.matches('input, select') ? found : found?.querySelector<HTMLElement>('input, select, button');
  control?.focus();
  return control !== undefined && control !== null;
}
