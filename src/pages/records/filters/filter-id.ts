/** The id of what sets a filter, or of what it stands in. */
export const filterId = (name: string) => `filter-${name}`;

/** Leads to where a filter is set. @returns whether it is there */
export function focusFilter(name: string): boolean {
  const found = document.getElementById(filterId(name));
  const control = found?.matches('input, select') ? found : found?.querySelector<HTMLElement>('input, select, button');
  control?.focus();
  return control !== undefined && control !== null;
}
