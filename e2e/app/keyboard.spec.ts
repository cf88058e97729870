import type { Page } from '@playwright/test';
import { dayFromToday } from '../stage/days.ts';
import { expectClean } from '../stage/inspect.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { expect, menuButton, people, rows, settled, signIn, test } from '../stage/story.ts';

type Keys = ReturnType<typeof keyboardOf>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function arrive(page: Page, name: string): Promise<Keys> {
  const keys = keyboardOf(page);
  await page.goto('/landing');
  await keys.activate(link(page, 'Sign in').first());
  await keys.activate(button(page, new RegExp(`^${name} `)));
  return keys;
}

/** An entry of the menu; opens its group if it is closed. */
async function go(page: Page, keys: Keys, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const head = menu.getByRole('button', { name: group, exact: true });
  await keys.reach(head);
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) !== 'true') await keys.press('Enter');
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  await keys.activate(menu.getByRole('link', { name, exact: true }));
}

async function leave(page: Page, keys: Keys): Promise<void> {
  await keys.activate(button(page, /^Account/));
  await expect(page.getByRole('menu')).toBeVisible();
  await keys.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await keys.press('Enter');
  await page.waitForURL('**/landing');
}

test('an editor signs in, adds and publishes an event, and signs out by keyboard alone', async ({ page }) => {
  const keys = await arrive(page, people.editor);

  await test.step('adds an event', async () => {
    await go(page, keys, 'Destination Content', 'Events');
    await expect(rows(page).first()).toBeVisible();
    await keys.activate(button(page, 'New event'));
    await keys.write(page.getByRole('textbox', { name: 'Title' }), 'Night of the open boathouses');
    await keys.activate(page.getByRole('checkbox', { name: /All day/ }).first(), 'Space');
    await keys.write(page.getByLabel(/^Starts/).first(), dayFromToday(14));
    await keys.press('Enter');
    const venue = page.getByRole('combobox', { name: /^Venue/ });
    await keys.reach(venue);
    await keys.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
    await keys.press('Enter');
    await keys.write(page.getByRole('textbox', { name: 'Description' }), 'Lanterns, boats and soup.');
    await keys.press('Control+s');
    await expect(title(page, 'Night of the open boathouses')).toBeVisible();
  });

  await test.step('changes it, sees an error at its field, and publishes it', async () => {
    await keys.activate(button(page, 'Edit'));
    await keys.write(page.getByRole('textbox', { name: 'Title' }), ' ');
    await keys.press('Control+s');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page.getByText('This is required')).toBeVisible();
    await keys.write(page.getByRole('textbox', { name: 'Title' }), 'Night of the boathouses');
    await keys.activate(button(page, 'Save'));
    await expect(title(page, 'Night of the boathouses')).toBeVisible();
    await keys.activate(button(page, 'Publish'));
    await expect(menuButton(page, 'Published')).toBeFocused();
  });

  await test.step('opens its history', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await keys.reach(tab('Details'));
    await keys.press('ArrowRight');
    await expect(tab('History')).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Night of the open boathouses');
    await keys.press('ArrowLeft');
    await expect(tab('Details')).toBeFocused();
    await keys.press('Space');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('Lanterns, boats and soup.');
  });

  await leave(page, keys);
});

test('an editor changes venues, amenities and facts by keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page);
  await signIn(page, people.editor);
  await settled(page);

  await test.step('changes several venues at once, and undoes that', async () => {
    await go(page, keys, 'Destination Content', 'Venues');
    await keys.write(page.getByRole('searchbox'), 'a');
    await expect(page).toHaveURL(/q=a/);
    const boxes = page.locator('tbody').getByRole('checkbox');
    await keys.activate(boxes.nth(0), 'Space');
    await keys.activate(boxes.nth(1), 'Space');
    await keys.activate(button(page, 'Edit'));
    const dialog = page.getByRole('dialog');
    await expectClean(page, 'the bulk edit');
    await keys.reach(dialog.getByLabel('Field to change'));
    await keys.type('City');
    await keys.write(dialog.getByRole('textbox', { name: 'City' }), 'Both');
    await keys.activate(dialog.getByRole('button', { name: 'Change all' }));
    await expect(page.getByText('2 records were changed')).toBeVisible();
    await keys.press('Alt+t');
    await keys.activate(button(page, 'Undo'));
    await expect(page.getByRole('cell', { name: 'Both', exact: true })).toHaveCount(0);
  });

  await test.step('turns an amenity on, and writes a fact', async () => {
    await go(page, keys, 'Directory', 'Amenities');
    const sauna = page.getByRole('switch').first();
    const before = await sauna.getAttribute('aria-checked');
    await keys.activate(sauna, 'Space');
    await expect(sauna).not.toHaveAttribute('aria-checked', before ?? '');
    await keys.press('Space');
    await expect(sauna).toHaveAttribute('aria-checked', before ?? '');
    await go(page, keys, 'Directory', 'Property facts');
    await keys.write(page.getByRole('textbox', { name: 'Breakfast' }), 'From seven, with bread of the village.');
    await keys.press('Tab');
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
  });
});

test('an administrator creates and deletes a workspace by keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page);
  await signIn(page, people.owner, '/settings/workspace');

  await test.step('visits another workspace', async () => {
    const switcher = page.locator('[data-part="switcher"]');
    await expect(switcher).not.toContainText('Loading');
    const named = switcher.locator('strong');
    const before = await named.innerText();
    await keys.activate(switcher);
    await expect(page.getByRole('menu')).toBeVisible();
    await keys.press('End');
    await keys.press('ArrowUp');
    await keys.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(await named.innerText()).toBe(before);
  });

  await test.step('creates a workspace', async () => {
    await keys.activate(button(page, /^Account/));
    // Keys before the menu would open it afterwards, and the open menu keeps the focus.
    await expect(page.getByRole('menu')).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button(page, 'New workspace')).toBeVisible();
    await keys.activate(button(page, 'New workspace'));
    await keys.write(page.getByLabel(/^Name/), 'Upper Valley');
    await keys.press('Control+s');
    await expect(page.getByRole('heading', { level: 2, name: 'Upper Valley' })).toBeVisible();
  });

  await test.step('deletes it', async () => {
    await keys.activate(link(page, 'Workspaces'));
    await keys.activate(button(page, 'Delete Upper Valley'));
    await keys.activate(button(page, 'Delete workspace'));
    await expect(page.getByText('Workspace deleted successfully')).toBeVisible();
  });
});

test('an administrator creates and assigns a role, and invites a user, by keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page);
  await signIn(page, people.owner);
  await page.goto('/settings/roles');

  await test.step('creates a role, sets its permissions, and assigns it to a user', async () => {
    await keys.activate(button(page, 'New role'));
    await keys.write(page.getByLabel(/^Name/), 'Reads only by keyboard');
    await keys.press('Control+s');
    await expect(page.getByRole('heading', { level: 2, name: 'Reads only by keyboard' })).toBeVisible();
    await keys.activate(page.getByRole('checkbox', { name: 'Venues: Read', exact: true }), 'Space');
    await keys.activate(button(page, 'Save'));
    await expect(page.getByText('Reads only by keyboard saved')).toBeVisible();

    await keys.activate(link(page, 'People'));
    await keys.activate(link(page, 'David Brandt'));
    const role = page.getByLabel(/^Role/);
    await keys.reach(role);
    await keys.type('Reads only');
    await keys.activate(button(page, 'Assign role'));
    const taken = button(page, 'Remove the role Reads only by keyboard');
    await keys.activate(taken);
    await expect(taken).toHaveCount(0);
  });

  await test.step('invites a user, and withdraws the invitation', async () => {
    await keys.activate(link(page, 'People'));
    await keys.activate(button(page, 'Invite person'));
    await keys.write(page.getByLabel(/^Email/), 'new@waymark.example');
    await keys.activate(button(page, 'Send invitation'));
    const role = page.getByLabel(/^Role/);
    await expect(role).toBeFocused();
    await keys.type('Viewer');
    await keys.activate(button(page, 'Send invitation'));
    await expect(page.getByLabel('Invite link')).toHaveValue(/\/invitation\//);
    await keys.activate(button(page, 'Done'));
    const withdraw = button(page, 'Withdraw the invitation for new@waymark.example');
    await keys.activate(withdraw);
    await expect(withdraw).toHaveCount(0);
  });

  await test.step('deletes the role', async () => {
    await keys.activate(link(page, 'Roles'));
    await keys.activate(link(page, 'Reads only by keyboard'));
    await keys.activate(button(page, 'Delete Reads only by keyboard'));
    await keys.activate(button(page, 'Delete role'));
    await expect(link(page, 'Reads only by keyboard')).toHaveCount(0);
  });
});
