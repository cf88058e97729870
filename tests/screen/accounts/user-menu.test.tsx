import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { initials } from '../../../src/components/people/initials.ts';
import { UserMenu } from '../../../src/components/shell/user-menu.tsx';
import type { UserMenuProps } from '../../../src/components/shell/user-menu.tsx';

const open = async (props: Partial<UserMenuProps> = {}) => {
  const calls = { onNavigate: vi.fn(), onLogout: vi.fn(), onThemeChoice: vi.fn() };
  render(
    <UserMenu
      name="Mara Lindqvist"
      email="mara@waymark.example"
      upgradeUrl="https://pricing.example/plans"
      themeChoice="system"
      {...calls}
      {...props}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Mara Lindqvist/ }));
  await screen.findByRole('menu');
  return { user, ...calls };
};

it.each([
  ['Mara Lindqvist', 'ML'],
  ['mara', 'M'],
  ['  mara   van den berg ', 'MV'],
  ['élodie çelik', 'ÉÇ'],
  ['𝒜da', '𝒜'],
  ['', 'U'],
  ['   ', 'U'],
  [undefined, 'U'],
  [null, 'U'],
])('S2.11 the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('S2.11 the button shows initials, name and email', () => {
  render(
    <UserMenu
      name="Mara Lindqvist"
      email="m@x.example"
      themeChoice="system"
      onNavigate={vi.fn()}
      onLogout={vi.fn()}
      onThemeChoice={vi.fn()}
    />,
  );
  expect(screen.getByRole('button').textContent).toBe('AccountMLMara Lindqvistm@x.example');
});

it('S2.11 a picture replaces the initials until it fails to load', () => {
  render(
    <UserMenu
      name="Mara Lindqvist"
      picture="/broken.png"
      themeChoice="system"
      onNavigate={vi.fn()}
      onLogout={vi.fn()}
      onThemeChoice={vi.fn()}
    />,
  );
  const picture = document.querySelector('img')!;
  expect(picture.getAttribute('src')).toBe('/broken.png');
  fireEvent.error(picture);
  expect(document.querySelector('[data-avatar]')?.textContent).toBe('ML');
});

it('S2.11 Upgrade Version leads to the external pricing page', async () => {
  await open();
  const upgrade = screen.getByRole('menuitem', { name: /^Upgrade Version/ });
  expect(upgrade.getAttribute('href')).toBe('https://pricing.example/plans');
  expect(upgrade.getAttribute('target')).toBe('_blank');
});

it('S2.11 Settings leads to the account settings and closes the menu', async () => {
  const { user, onNavigate } = await open();
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/settings/account');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('S2.11 Logout can be reached by keyboard alone', async () => {
  const { user, onLogout } = await open();
  await user.keyboard('{End}{Enter}');
  expect(onLogout).toHaveBeenCalledOnce();
});

it('the running version is at the end of the menu, if the server reports it', async () => {
  await open({ version: '1.4.0' });
  expect(screen.getByText('Waymark 1.4.0').closest('[role=menu]')).toBeTruthy();
});

it('the version is omitted if the server does not report it', async () => {
  await open();
  expect(screen.queryByText(/^Waymark /)).toBeNull();
});

it('the theme can be chosen and the menu stays open', async () => {
  const { user, onThemeChoice } = await open();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(onThemeChoice).toHaveBeenCalledExactlyOnceWith('dark');
  expect(screen.getByRole('menu')).toBeTruthy();
});
