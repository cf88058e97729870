import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sidebarCookie, sidebarWidth } from '../../../contract/calls/constants.ts';
import { AppShell } from '../../../src/components/shell/app-shell.tsx';
import type { SidebarProps } from '../../../src/components/sidebar/sidebar.tsx';
import { resizeTo } from './window.ts';

const items = [
  {
    title: 'Overview',
    icon: <i data-testid="overview-icon" />,
    isActive: true,
    items: [
      { title: 'Dashboard', url: '/', isActive: false },
      { title: 'Live Posts', url: '/liveposts', isActive: false },
    ],
  },
  { title: 'Directory', isActive: false, items: [{ title: 'Media Library', url: '/media', isActive: false }] },
];

const show = (props: Partial<SidebarProps> = {}) => render(<AppShell sidebar={{ items, ...props }}>content</AppShell>);
const group = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const trigger = () =>
  screen.getAllByRole('button', { name: 'Toggle sidebar' }).find((button) => button.matches('.wm-button'))!;
const rail = () => document.querySelector('[data-part="rail"]')!;
const panel = () => document.querySelector('aside[data-state]');

it("S2.08 the groups are under the heading 'Platform'", () => {
  show();
  expect(screen.getByRole('heading', { name: 'Platform' })).toBeTruthy();
  expect(group('Overview').contains(screen.getByTestId('overview-icon'))).toBe(true);
  expect(link('Live Posts').getAttribute('href')).toBe('/liveposts');
});

it('S2.09 a group starts expanded when active and collapsed when not', () => {
  show();
  expect(group('Overview').getAttribute('aria-expanded')).toBe('true');
  expect(group('Directory').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Media Library' })).toBeNull();
});

it('S2.09 a group opens and closes by its button', () => {
  show();
  fireEvent.click(group('Directory'));
  expect(link('Media Library')).toBeTruthy();
  fireEvent.click(group('Directory'));
  expect(screen.queryByRole('link', { name: 'Media Library' })).toBeNull();
});

it('S2.09 the link whose url equals the current path is highlighted, and no other', () => {
  show({ currentPath: '/liveposts' });
  expect(link('Live Posts').getAttribute('aria-current')).toBe('page');
  expect(link('Dashboard').hasAttribute('aria-current')).toBe(false);
});

it('S2.09 the highlight follows back and forward without a router', () => {
  show();
  expect(link('Dashboard').getAttribute('aria-current')).toBe('page');
  act(() => {
    window.history.replaceState({}, '', '/liveposts');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(link('Live Posts').getAttribute('aria-current')).toBe('page');
  expect(link('Dashboard').hasAttribute('aria-current')).toBe(false);
});

it('S2.09 a group opens when back or forward reaches its page', () => {
  const { rerender } = show({ currentPath: '/' });
  rerender(<AppShell sidebar={{ items, currentPath: '/media' }}>content</AppShell>);
  expect(link('Media Library').getAttribute('aria-current')).toBe('page');
});

it('S2.09 a click calls the supplied navigate callback', () => {
  const navigate = vi.fn();
  show({ navigate });
  expect(fireEvent.click(link('Live Posts'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/liveposts');
});

it('S2.09 a click without a callback sets the location', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  show();
  fireEvent.click(link('Live Posts'));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/liveposts');
});

it('S2.09 a click for a new tab is left to the browser', () => {
  const navigate = vi.fn();
  show({ navigate });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link('Live Posts'), { ctrlKey: true });
  expect(navigate).not.toHaveBeenCalled();
});

it('S2.10 the trigger, the rail, Ctrl+B and Cmd+B toggle the sidebar', () => {
  show();
  const toggles = [
    () => fireEvent.click(trigger()),
    () => fireEvent.click(rail()),
    () => fireEvent.keyDown(window, { key: 'b', ctrlKey: true }),
    () => fireEvent.keyDown(window, { key: 'b', metaKey: true }),
  ];
  let state = 'expanded';
  for (const toggle of toggles) {
    toggle();
    state = state === 'expanded' ? 'collapsed' : 'expanded';
    expect(panel()?.getAttribute('data-state')).toBe(state);
  }
});

it('S2.10 the shortcut ignores a plain b and keys already handled by an editor', () => {
  show();
  fireEvent.keyDown(window, { key: 'b' });
  const used = new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, cancelable: true, bubbles: true });
  used.preventDefault();
  act(() => void window.dispatchEvent(used));
  expect(panel()?.getAttribute('data-state')).toBe('expanded');
});

it('S2.10 expanded shows the full logo, collapsed the small one and the links as icons with their names', () => {
  show();
  expect(document.querySelector('[data-logo]')?.getAttribute('data-logo')).toBe('full');
  fireEvent.click(trigger());
  expect(document.querySelector('[data-logo]')?.getAttribute('data-logo')).toBe('small');
  expect(screen.queryByRole('button', { name: 'Overview' })).toBeNull();
  expect(link('Media Library').querySelector('.wm-sr-only')).toBeTruthy();
});

it('S2.10 below 768 px the sidebar is a sheet that opens from the left and closes after a choice', async () => {
  resizeTo(767);
  const navigate = vi.fn();
  show({ navigate });
  expect(panel()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(trigger());
  const sheet = await screen.findByRole('dialog', { name: 'Main navigation' });
  expect(sheet.matches('[data-part="sheet"]')).toBe(true);
  fireEvent.click(link('Live Posts'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(navigate).toHaveBeenCalledWith('/liveposts');
});

it('S2.10 at 768 px the sidebar is a fixed panel', () => {
  resizeTo(768);
  show();
  expect(panel()).toBeTruthy();
});

it('S9.01 the sidebar is 16rem wide, 18rem as a sheet and 3rem as icons', () => {
  show();
  const { style } = document.querySelector<HTMLElement>('[data-part="shell"]')!;
  expect(style.getPropertyValue('--sidebar-expanded')).toBe('16rem');
  expect(style.getPropertyValue('--sidebar-mobile')).toBe('18rem');
  expect(style.getPropertyValue('--sidebar-icon')).toBe('3rem');
  expect(sidebarWidth).toEqual({ expanded: '16rem', mobile: '18rem', icon: '3rem' });
});

it('S4.13 the state is written to the cookie sidebar_state with path / for 7 days', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  show();
  fireEvent.click(trigger());
  fireEvent.click(trigger());
  expect(write.mock.calls.map(([cookie]) => cookie)).toEqual([
    'sidebar_state=closed; path=/; max-age=604800; samesite=lax',
    'sidebar_state=open; path=/; max-age=604800; samesite=lax',
  ]);
  expect(sidebarCookie.maxAge).toBe(7 * 24 * 60 * 60);
});

it('S4.13 the state is restored at the next visit', () => {
  document.cookie = 'sidebar_state=closed; path=/';
  show();
  expect(panel()?.getAttribute('data-state')).toBe('collapsed');
});

it('S4.13 the open sheet on small screens is not remembered', () => {
  resizeTo(400);
  show();
  fireEvent.click(trigger());
  expect(document.cookie).not.toContain('sidebar_state');
});

it('S4.14 a collapsed sidebar shows a tooltip at once', async () => {
  document.cookie = 'sidebar_state=closed; path=/';
  await import('../../../src/components/tips/tip.tsx');
  show();
  fireEvent.pointerOver(link('Live Posts'), { pointerType: 'mouse' });
  await act(async () => {});
  expect(document.querySelector('[data-tooltip]')?.textContent).toContain('Live Posts');
  fireEvent.pointerOver(link('Dashboard'), { pointerType: 'mouse' });
  expect(document.querySelector('[data-tooltip]')?.textContent).toContain('Dashboard');
});

it('S4.14 an expanded sidebar and the sheet show no tooltips', async () => {
  await import('../../../src/components/tips/tip.tsx');
  const { unmount } = show();
  fireEvent.pointerOver(link('Live Posts'), { pointerType: 'mouse' });
  await act(async () => {});
  expect(document.querySelector('[data-tooltip]')).toBeNull();
  unmount();

  document.cookie = 'sidebar_state=closed; path=/';
  resizeTo(400);
  show();
  fireEvent.click(trigger());
  await screen.findByRole('dialog');
  fireEvent.pointerOver(link('Live Posts'), { pointerType: 'mouse' });
  await act(async () => {});
  expect(document.querySelector('[data-tooltip]')).toBeNull();
});
