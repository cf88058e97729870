import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resizeTo } from '../screen/shell/window.ts';
import { forgetPage } from './light-page.ts';
import { patience } from './patience.ts';
import './texts.ts';

/** Files of one worker share their modules and their page, so every test finds the page as a first visit would. */
configure({ asyncUtilTimeout: patience.seen });

const leaving = '[data-sonner-toast][data-removed="true"]';

const clearCookies = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};

beforeEach(() => {
  // Sonner keeps toasts that no page has shown, and gives them to the next one.
  toast.dismiss();
  resizeTo(1280);
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState({}, '', '/');
});

afterEach(async () => {
  // A toast that leaves is removed by a timer that needs its page.
  if (!vi.isFakeTimers()) await vi.waitUntil(() => !document.querySelector(leaving), { timeout: patience.seen });
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  forgetPage();
});

/** Code that is still loading belongs to this file, not to the next one. */
afterAll(() => vi.dynamicImportSettled());
