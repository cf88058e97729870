import { rmSync } from 'node:fs';
import { becomeFirstOwner, firstOwnerAddress } from '../../scripts/screens/first-owner.ts';
import { startServer } from '../../tests/server/stage/processes.ts';
import { expect, rows, test } from '../stage/story.ts';
import { newDataFolder } from '../../tests/data-folder.ts';

test.use({ expected: ['Failed to load resource', 'net::', 'Failed to load workspaces'] });

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
// The time of a new installation does not count toward the story's limit.
test.beforeAll(async () => {
  folder = newDataFolder('restart');
  server = await startServer({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('C-24 a restart of the server during work signs no one out: lists reload automatically, and typed text is saved once', async ({
  page,
  context,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const made = async (name: string) => {
    await page.goto(`${server.origin}/venues/create`);
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  };
  await page.goto(await firstOwnerAddress(server.said));
  await becomeFirstOwner(page);
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
  await made('Boathouse');
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Boathouse' })).toBeVisible();

  await made('Hall of the long night');
  const list = await context.newPage();
  await list.goto(`${server.origin}/events`);
  await list.getByRole('button', { name: 'New event' }).first().waitFor();
  await server.stop();
  await list.getByRole('link', { name: 'Venues', exact: true }).click();
  await expect(list.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await press('Save');
  await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Hall of the long night');

  server = await startServer({ DATA_DIR: folder, PORT: new URL(server.origin).port });
  await expect(rows(list)).toHaveText(['Boathouse']);
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of the long night' })).toBeVisible();
  await list.reload();
  await expect(rows(list)).toHaveText(['Boathouse', 'Hall of the long night']);
  // Open pages would keep calling the stopped server.
  await Promise.all([page, list].map((tab) => tab.goto('about:blank')));
});
