import { beforeEach, expect, it, vi } from 'vitest';

const visit = async () => {
  vi.resetModules();
  return import('../../../../src/providers/browser/theme.ts');
};
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

it('without a choice the theme follows the system', async () => {
  const { currentThemeChoice, currentTheme } = await visit();
  expect(currentThemeChoice()).toBe('system');
  expect(currentTheme()).toBe('light');
  expect(shown()).toBeUndefined();
});

it('a choice is applied, announced, and restored at the next visit before other code runs', async () => {
  const { chooseTheme, onThemeChange } = await visit();
  const listener = vi.fn();
  const stop = onThemeChange(listener);
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  chooseTheme('light');
  expect(listener).toHaveBeenCalledOnce();
  chooseTheme('dark');

  delete document.documentElement.dataset.theme;
  const next = await visit();
  expect(shown()).toBe('dark');
  expect(next.currentTheme()).toBe('dark');
  next.chooseTheme('system');
  expect(shown()).toBeUndefined();
});

it('a choice made in another tab is followed', async () => {
  await visit();
  localStorage.setItem('waymark.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'waymark.theme' }));
  expect(shown()).toBe('dark');
});

it('a browser that refuses storage still gets a theme', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { chooseTheme } = await visit();
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  vi.restoreAllMocks();
});
