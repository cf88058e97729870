/**
 * Light, dark or the system's theme. Importing this file applies the stored choice, so it must be the first import of an
 * entry, to set the attribute on <html> before the first paint. Without an attribute, the tokens follow the system.
 */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'waymark.theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value);

/** The stored choice; `system` if storage is forbidden. */
function remembered(): ThemeChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return isChoice(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

let choice = remembered();

function apply() {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

export const currentThemeChoice = () => choice;

/** The theme in effect, for libraries such as antd or the toasts that need it. */
export const currentTheme = (): 'light' | 'dark' =>
  choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice;

/** Changes the theme and stores the choice in this browser. */
export function chooseTheme(next: ThemeChoice) {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Storage is forbidden: the choice lasts for this visit.
  }
  apply();
}

export function onThemeChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

systemIsDark.addEventListener('change', () => choice === 'system' && apply());
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return;
  choice = remembered();
  apply();
});
apply();
