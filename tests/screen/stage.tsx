import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import '../../src/providers/i18n.ts';
import '../../src/providers/texts/amenities.ts';
import '../../src/providers/texts/facts.ts';
import '../../src/providers/texts/forms.ts';
import '../../src/providers/texts/guides.ts';
import '../../src/providers/texts/help.ts';
import '../../src/providers/texts/settings.ts';

/** What every screen test needs: texts, a window of a known width, and nothing left behind by the test before. */
type TestWindow = Window & { happyDOM: { setViewport(size: { width: number; height: number }): void } };

export const resizeTo = (width: number) =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height: 900 });

export const clearCookies = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};

beforeEach(() => {
  resizeTo(1280);
  clearCookies();
  localStorage.clear();
  window.history.replaceState({}, '', '/');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});
