import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { portBeside, serveCopy } from './copy.ts';
import { expectClean } from './inspect.ts';
import { anotherBrowser, expect, people, rows, signIn, test } from './story.ts';

/** The whole change: one file of twelve lines, with six fields, a relation and a picture among them. */
const declaration = `import { defineResource, f } from '../../../contract/resource.ts';

export const trails = defineResource('trails', {
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    length: f.number({ min: 0 }),
    opensOn: f.date(),
    venueId: f.ref('venues', { required: true }),
    picture: f.image(),
  },
});
`;
const port = portBeside(1);
const origin = `http://localhost:${port}`;
let stop: (() => Promise<void>) | undefined;

test.use({ baseURL: origin });

test.beforeAll(async () => {
  stop = await serveCopy(port, async (copy, run) => {
    await mkdir(join(copy, 'src/resources/trails'));
    await writeFile(join(copy, 'src/resources/trails/trails.resource.ts'), declaration);
    run('scripts/migration.ts', 'trails');
  });
});

test.afterAll(() => stop?.());

test('one file of twelve lines is a whole resource: table, calls, rights, menu, screens, validation on both sides', async ({
  page,
}) => {
  expect(declaration.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(12);
  await signIn(page, people.owner);

  await test.step('it has a place in the menu, and says that nothing is there yet', async () => {
    await page.goto('/trails');
    await expect(page.getByText('No Trails yet')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Trails' })).toBeVisible();
  });

  await test.step('a form refuses what the declaration refuses', async () => {
    await page.getByRole('button', { name: 'New Trail' }).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This is required').first()).toBeVisible();
    await expectClean(page);
  });

  await test.step('and makes a record with a relation and a picture', async () => {
    await page.getByLabel(/^Name/).fill('Round the lake');
    await page.getByLabel(/^Length/).fill('6.5');
    await page.getByLabel(/^Opens on/).fill('1 May 2027');
    await page.keyboard.press('Tab');
    await page.getByLabel(/^Venue/).click();
    await page.locator('.ant-select-item-option').first().click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#385' } })
      .png()
      .toBuffer();
    await chooser.setFiles({ name: 'lake.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Round the lake' })).toBeVisible();
    await expect(page.locator('main img')).toBeVisible();
    await expectClean(page);
  });

  await test.step('which can be changed and is listed', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first()
      .click();
    await page.getByLabel(/^Name/).fill('Round the whole lake');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Round the whole lake' })).toBeVisible();
    await page.goto('/trails?q=whole');
    await expect(rows(page)).toHaveText(['Round the whole lake']);
    await expectClean(page);
  });

  await test.step('its page shows what was written, and what its relation is called', async () => {
    await rows(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Round the whole lake' })).toBeVisible();
    await expect(page.locator('main')).toContainText('6.5');
    const { labels } = await onlyTrail(page);
    await expect(page.locator('main')).toContainText(labels.venueId);
    await expectClean(page);
  });

  await test.step('and its history, under a tab of its own, what became of it', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Round the lake');
    await expectClean(page);
  });

  await test.step('its rights are among those that a role can give', async () => {
    await page.goto('/settings/roles');
    await page.getByRole('link', { name: 'Editor' }).first().click();
    const rights = page.getByRole('row', { name: /^Trails/ }).getByRole('checkbox');
    // Everything at once, then create, read, update, delete and publish.
    await expect(rights).toHaveCount(6);
    await expect(rights.first()).toBeVisible();
  });

  await test.step('its list goes out as a file and comes in again, as it is and as a new row', async () => {
    await page.goto('/trails');
    await page.getByText('View', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/Round the whole lake,draft,6[.]5,2027-05-01,.*,[/]v1[/]media[/]\d+/);
    await checkFile(page, file);
    await expect(page.getByText('There is nothing to import from this file.')).toBeVisible();
    await checkFile(page, file.replace(/^\d+,Round the whole lake/m, ',Round it again'));
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
    await page.goto('/trails?q=again');
    await rows(page).getByText('Round it again').click();
    await expect(page.locator('main img')).toBeVisible();
    await expectClean(page);
  });
});

interface Trail {
  id: number;
  labels: { venueId: string };
}

async function onlyTrail(page: Page): Promise<Trail> {
  const trails = (await (await page.request.get('/v1/trails')).json()) as Trail[];
  expect(trails).toHaveLength(1);
  return trails[0]!;
}

async function checkFile(page: Page, text: string): Promise<void> {
  await page.goto('/trails/import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'trails.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'What the import will do' })).toBeVisible();
}

test('its calls keep rights and tenants apart, and are described', async ({ page, browser }) => {
  await signIn(page, people.owner);
  await page.goto('/trails');
  await expect(rows(page)).toHaveCount(2);
  const mine = (await (await page.request.get('/v1/trails')).json()) as { id: number }[];
  expect(mine).toHaveLength(2);
  const description = (await (await page.request.get('/v1/openapi.json')).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/trails', '/trails/{id}', '/trails/{id}/restore']),
  );

  const other = await anotherBrowser(browser, { baseURL: origin });
  await signIn(other, people.administrator);
  await other.goto('/trails');
  await expect(other.getByText('No Trails yet')).toBeVisible();
  expect(await (await other.request.get('/v1/trails')).json()).toEqual([]);
  expect((await other.request.get(`/v1/trails/${mine[0]?.id}`)).status()).toBe(404);
  await other.close();

  const viewer = await anotherBrowser(browser, { baseURL: origin });
  await signIn(viewer, people.viewer);
  await viewer.goto('/trails');
  await expect(viewer.getByText('No Trails yet')).toBeVisible();
  const { csrfToken } = (await (await viewer.request.get('/v1/csrf/token')).json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken };
  const refused = await viewer.request.post('/v1/trails', { headers, data: { name: 'Mine', venueId: 1 } });
  expect(refused.status()).toBe(403);
  expect(((await refused.json()) as { message: string }).message).toContain('create trails');
  await viewer.close();

  const { csrfToken: own } = (await (await page.request.get('/v1/csrf/token')).json()) as { csrfToken: string };
  const bad = await page.request.post('/v1/trails?domainId=1', {
    headers: { 'x-csrf-token': own },
    data: { length: -1 },
  });
  expect(bad.status()).toBe(422);
  expect(((await bad.json()) as { validationErrors: object }).validationErrors).toEqual({
    name: ['This is required'],
    length: ['Must be at least 0'],
    venueId: ['This is required'],
  });
});
