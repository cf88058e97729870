import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { singleKeys } from '../../../src/providers/browser/commands.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showListWithKeys } from './list-stage.tsx';
import { grant } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const names = ['Old Barn', 'Town Hall', 'Mill', 'Chapel'];
const rows = names.map((name, at) => recordOf(venues, at + 1, { venueId: at + 1, name }));
const title = () => document.activeElement?.textContent;
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ }).flatMap(({ checked }, at) => (checked ? names[at] : [])); // prettier-ignore

beforeEach(() => sessionStorage.clear());

const listed = (stage: Parameters<typeof showListWithKeys>[4] = {}) =>
  showListWithKeys('Old Barn', venues, '/venues', rows, stage);

it('j and k move between rows and stop at the ends, and so do the arrow keys inside the list', async () => {
  const { user } = await listed();
  await user.keyboard('jj');
  expect(title()).toBe('Mill');
  await user.keyboard('{ArrowDown}j');
  expect(title()).toBe('Chapel');
  await user.keyboard('{ArrowUp}kkkk');
  expect(title()).toBe('Old Barn');
});

it('x selects a row, with Shift all from the last selected one; so does Shift with the space bar', async () => {
  const { user } = await listed();
  await user.keyboard('x');
  expect(chosen()).toEqual(['Old Barn']);
  await user.keyboard('jj{Shift>}X{/Shift}');
  expect(chosen()).toEqual(['Old Barn', 'Town Hall', 'Mill']);
  await user.keyboard('x');
  expect(chosen()).toEqual(['Old Barn', 'Town Hall']);
  await user.keyboard('j{Shift>} {/Shift}');
  expect(chosen()).toEqual(names);
});

it('e edits the focused row', async () => {
  const { user, router } = await listed();
  await user.keyboard('je');
  expect(router.state.location.pathname).toBe('/venues/2/edit');
});

it('users with read permission only have no keys for other actions', async () => {
  const { user, router } = await listed({ grants: [grant('venues', 'read')] });
  await user.keyboard('enx');
  expect(router.state.location.pathname).toBe('/venues');
});

it('no shortcut fires while typing, with Ctrl or Alt, or when they are turned off', async () => {
  const { user, router } = await listed();
  const search = screen.getByRole('searchbox');
  await user.click(search);
  await user.keyboard('n e x j');
  expect((search as HTMLInputElement).value).toBe('n e x j');
  expect(router.state.location.pathname).toBe('/venues');
  search.blur();
  await user.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}');
  expect(router.state.location.pathname).toBe('/venues');
  singleKeys.turn(false);
  await user.keyboard('n');
  expect(router.state.location.pathname).toBe('/venues');
  singleKeys.turn(true);
  await user.keyboard('n');
  expect(router.state.location.pathname).toBe('/venues/create');
});

it('shortcuts do nothing while a dialog is open, or within a menu', async () => {
  const { user, router } = await listed();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  await user.keyboard('n');
  expect(router.state.location.pathname).toBe('/venues');
  dialog.remove();
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  fireEvent.keyDown(menu, { key: 'n' });
  expect(router.state.location.pathname).toBe('/venues');
  menu.remove();
});

it('the space bar opens a record next to the list; j moves on, Escape closes it and returns the focus to the row', async () => {
  const { user, router } = await listed({
    server: ({ path }) => {
      const id = Number(/^\/venues\/(\d+)$/.exec(path)?.[1]);
      return id ? { status: 200, body: rows[id - 1] } : undefined;
    },
  });
  await user.keyboard('j ');
  expect(await screen.findByRole('heading', { level: 2, name: 'Town Hall' })).toBe(document.activeElement);
  await waitFor(async () => {
    await user.keyboard('j');
    expect(screen.getByRole('heading', { level: 2, name: 'Mill' })).toBeTruthy();
  });
  expect(router.state.location.pathname).toBe('/venues');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(title()).toBe('Mill'));
  expect(screen.queryByRole('complementary', { name: 'Quick look' })).toBeNull();
});
