import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectClean } from '../stage/inspect.ts';
import { waitForTowns } from '../stage/session.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

test('an editor imports venues, corrects refused rows, and exports the list', async ({ page }) => {
  await signIn(page, people.editor, '/venues');
  await expect(rows(page).first()).toBeVisible();
  await page.getByText('View', { exact: true }).click();
  await page.getByRole('link', { name: 'Import…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import venues' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const text =
    'Name;Town;e-mail;Seats\nLantern Hall;Bled;desk@lantern.example;120\nLantern Barn;Bled;nobody;40\n;Bled;barn@lantern.example;50\n';
  await (await chooser).setFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeFocused();
  await expect(page.getByLabel('Field for Name')).toHaveValue('name');
  await expect(page.getByLabel('Field for e-mail')).toHaveValue('email');
  await page.getByLabel('Field for Town').selectOption({ label: 'City' });
  await page.getByLabel('Field for Seats').selectOption({ label: 'Capacity' });
  await expectClean(page);
  await page.getByRole('button', { name: 'Check' }).click();

  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeFocused();
  await expect(page.getByRole('row', { name: /^4 .*This is required/ })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 Lantern Barn e-mail nobody Invalid email format' })).toBeVisible();
  expect(await fileOf(page, 'Download all notes')).toContain('3,Lantern Barn,e-mail,nobody,Invalid email format');
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download skipped rows' }).click(),
  ]);
  expect(await readFile(await refused.path(), 'utf8')).toContain(
    ',Bled,barn@lantern.example,50,Line 4: name: This is required',
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();

  const done = page.url();
  await page.getByRole('button', { name: 'Show records' }).click();
  await expect(rows(page)).toHaveText(['Lantern Barn', 'Lantern Hall']);
  await expect(page.getByText('From an import')).toBeVisible();
  await expectClean(page);

  await page.goto('/venues?q=Lantern+Hall');
  await expect(rows(page)).toHaveText(['Lantern Hall']);
  await page.getByText('View', { exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export filtered as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^venues-.*[.]csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lantern Hall,draft,,Bled');
  expect((await fileOf(page, 'Export all as CSV')).split('\r\n').length).toBeGreaterThan(10);

  await page.goto(done);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show records' })).toHaveCount(0);
  await page.goto('/venues?q=Lantern+Hall');
  await expect(page.getByText('No matching venues')).toBeVisible();
});

/** Uploads a file, from the page that selects it to the page that maps its columns. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeFocused();
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeFocused();
}

async function run(page: Page, count = 1): Promise<void> {
  await page.getByRole('button', { name: count === 1 ? 'Import 1 row' : `Import ${count} rows` }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
}

async function fileOf(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('properties of an irregular file are imported with facts, and exported and imported again unchanged', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/properties/import');
  const untidy = [
    'name;addr:street;addr:housenumber;addr:city;lat;rooms;wheelchair;internet_access;description;note',
    'Vila Ostrog;Jezerska cesta;5;Bled;46,36;12;yes;"wlan; terminal";"=Quiet, ""by the lake""";',
    'Vila Borovec;Gozdna pot;3;Bled;46,37;many;no;no;;',
    ';Gozdna pot;4;Bled;46,38;8;no;no;;',
  ].join('\n');
  await bring(page, 'hotels.csv', untidy);
  for (const [column, target] of Object.entries({ 'addr:street': 'address', lat: 'latitude', rooms: 'rooms' }))
    await expect(page.getByLabel(`Field for ${column}`)).toHaveValue(target);
  await expect(page.getByLabel('Field for wheelchair')).toHaveValue('fact:wheelchair_accessible');
  await expect(page.getByText('2 columns are skipped: internet_access · description')).toBeVisible();
  await page.getByLabel('Field for internet_access').selectOption({ label: 'Fact: internet_access' });
  await page.getByLabel('Field for description').selectOption({ label: 'Fact with another name…' });
  await page.getByLabel('Name of the fact from description').fill('House motto');
  await page.getByLabel('Name of the fact from description').blur();
  await expect(page.getByLabel('Field for internet_access')).toHaveValue('fact:internet_access');
  await expect(page.getByLabel('Field for description')).toHaveValue('fact:house_motto');
  // It is empty.
  await expect(page.getByLabel('Field for note')).toHaveValue('');
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await check(page);

  await expect(page.getByRole('row', { name: /^3 Vila Borovec rooms many / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 .*This is required/ })).toBeVisible();
  const refused = await fileOf(page, 'Download skipped rows');
  await run(page, 2);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await bring(page, 'mended.csv', refused.replace('\n,', '\nVila Jelka,'));
  await expect(page.getByText('The columns are mapped as last time.')).toBeVisible();
  await expect(page.getByLabel('Field for error')).toHaveValue('');
  await expect(page.getByLabel('Field for description')).toHaveValue('fact:house_motto');
  await page.getByRole('button', { name: 'Reset mapping' }).click();
  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeFocused();
  await expect(page.getByLabel('Field for description')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Field for description')).toHaveValue('fact:house_motto');
  await expectClean(page);
  await check(page);
  await run(page);

  await page.goto('/settings/properties?q=Vila+Ostrog');
  await rows(page).getByText('Vila Ostrog').click();
  await expect(page.getByText('Jezerska cesta 5')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Facts and languages' }).click();
  await expect(page.getByLabel('Wheelchair accessible')).toHaveValue('true');
  await expect(page.getByLabel('Internet access')).toHaveValue('wlan; terminal');
  await expect(page.getByLabel('House motto')).toHaveValue('=Quiet, "by the lake"');
  await expectClean(page);

  await page.goto('/settings/properties');
  await expect(rows(page).first()).toBeVisible();
  await page.getByText('View', { exact: true }).click();
  const all = await fileOf(page, 'Export as CSV');
  await page.getByRole('link', { name: 'Import…' }).click();
  await bring(page, 'all.csv', all);
  await check(page);
  await expect(page.getByText('This file has nothing to import.')).toBeVisible();
  const unchanged = page.locator('[data-counts] > div').filter({ hasText: 'Unchanged' });
  await expect(unchanged.locator('dd')).toHaveText(String(all.trim().split('\r\n').length - 1));
});

test('venues of another system are imported with their events, and missing information is requested', async ({
  page,
}) => {
  await signIn(page, people.owner, '/venues/import');
  await waitForTowns(page);
  const [name, town] = [`Granary ${Date.now()}`, { city: 'Springfield', country: 'US' }];
  const events = [
    { title: `${name} opens`, start: '2033-05-01T19:00', ...town },
    { title: '', start: '2033-05-02' },
  ];
  await bring(page, 'venues.json', JSON.stringify({ result: [{ name, address: { city: 'Brixen' }, events }] }));
  await expect(page.getByLabel('Field for address.city')).toHaveValue('city');
  await expect(page.getByRole('heading', { name: 'Nested Events (events): 2' })).toBeVisible();
  await expect(page.getByLabel('Field for start')).toHaveValue('eventStartDate');
  await expectClean(page);
  await check(page);

  await expect(page.getByRole('row', { name: '2 Title: This is required' })).toBeVisible();
  await page.getByLabel('Springfield, US (1 row)').selectOption({ label: 'Springfield, Illinois, United States' });
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await expectClean(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  await page.goto(`/events?q=${encodeURIComponent(name)}&startDate=2033-05-01&endDate=2033-05-31`);
  await rows(page).getByText(`${name} opens`).click();
  await expect(page.locator('main').getByText(`${name}, Brixen`).first()).toBeVisible();
});
