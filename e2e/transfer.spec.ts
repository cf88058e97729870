import { readFile } from 'node:fs/promises';
import { expectClean } from './inspect.ts';
import { expect, people, rows, signIn, test } from './story.ts';

test('an editor brings venues as a file, corrects what was refused, and takes the list away as a file', async ({
  page,
}) => {
  await signIn(page, people.editor);
  await page.goto('/venues');
  await expect(rows(page).first()).toBeVisible();
  await page.getByText('View', { exact: true }).click();
  await page.getByRole('link', { name: 'Import…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Venues' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const text = 'Name;Town;e-mail;Seats\nLantern Hall;Bled;desk@lantern.example;120\nLantern Barn;Bled;nobody;40\n';
  await (await chooser).setFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await expect(page.getByRole('heading', { name: 'Say what the columns are' })).toBeFocused();
  await expect(page.getByLabel('Field for Name')).toHaveValue('name');
  await expect(page.getByLabel('Field for e-mail')).toHaveValue('email');
  await page.getByLabel('Field for Town').selectOption({ label: 'City' });
  await page.getByLabel('Field for Seats').selectOption({ label: 'Capacity' });
  await expectClean(page);
  await page.getByRole('button', { name: 'Check' }).click();

  await expect(page.getByRole('heading', { name: 'What the import will do' })).toBeFocused();
  await expect(page.getByRole('row', { name: /^2 .*Invalid email format/ })).toBeVisible();
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the rows that are left out' }).click(),
  ]);
  expect(await readFile(await refused.path(), 'utf8')).toContain('Lantern Barn,Bled,nobody,40,email: Invalid');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();

  await page.goto('/venues?q=Lantern');
  await expect(rows(page)).toHaveText(['Lantern Hall']);
  await page.getByText('View', { exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^venues-.*[.]csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lantern Hall,draft,,Bled');
});
