import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, currentThemeChoice, onThemeChange } from './theme.ts';

/**
 * The theme for React: `theme` is in effect, `choice` the user's setting. Separate from theme.ts, which the landing page uses
 * without React.
 */
export function useTheme() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const choice = useSyncExternalStore(onThemeChange, currentThemeChoice);
  return { theme, choice, chooseTheme };
}
