/** Brings the focus back to the help of a text, once what came of it is gone. */
export const focusHelpOf = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-help-for="${key}"]`)?.focus();
