import { combinations } from '../../tests/other-server/combinations.ts';
import { save, storyOnOtherServer } from '../stage/other-server.ts';
import { expect } from '../stage/story.ts';

storyOnOtherServer(
  'S7.07 a role on another server is created, given permissions and deleted',
  combinations.versioned,
  async (page, theirs) => {
    await page.goto('/settings/roles');
    await expect(page.getByRole('link', { name: /Editor/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'New role' }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Writer');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Writer' })).toBeVisible();
    const role = theirs.rows('/roles').find(({ name }) => name === 'Writer');
    const granted = () => theirs.rows('/permissions').filter(({ roleId }) => roleId === role?.id);
    const cell = () => page.getByRole('checkbox', { name: 'Events: Update', exact: true });
    await cell().check();
    await page.getByRole('button', { name: /Save/ }).click();
    await expect.poll(granted).toMatchObject([{ resource: 'events', action: 'update' }]);
    await page.reload();
    await expect(cell()).toBeChecked();
    await cell().uncheck();
    await page.getByRole('button', { name: /Save/ }).click();
    await expect.poll(granted).toEqual([]);
    await page.getByRole('button', { name: /Delete Writer|Remove Writer/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete|Remove/ })
      .click();
    await expect.poll(() => theirs.rows('/roles').map(({ name }) => name)).toEqual(['Editor']);
  },
);

storyOnOtherServer(
  'S8.02 name and family name of the profile are saved by another server',
  combinations.uncounted,
  async (page) => {
    await page.goto('/settings/account');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Family name' }).fill('Novak');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('User profile updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Family name' })).toHaveValue('Novak');
    await expect(page.getByRole('button', { name: /^Account/ })).toContainText('Ana Novak');
  },
);
