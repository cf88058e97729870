/** Returns the focus to a text's help button after its panel closes. */
export const focusHelpOf = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-help-for="${key}"]`)?.focus();
