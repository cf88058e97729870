import type { Page } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portBeside, serveCopy } from './copy.ts';
import { expect, people, signIn, switchTo, test } from './story.ts';

/** The pages of `tests/screen/refine-venues.tsx`, put in as `docs/refine-pages.md` says. */
const pages = `import { AntdScope } from '../../components/antd-scope.tsx';
import { useTheme } from '../../providers/use-theme.ts';
import { RefineVenueEdit, RefineVenueList } from '../../../tests/screen/refine-venues.tsx';

export const VenueList = () => <AntdScope theme={useTheme().theme}><RefineVenueList /></AntdScope>;
export const VenueEdit = () => <AntdScope theme={useTheme().theme}><RefineVenueEdit /></AntdScope>;
`;
const named = `export const ownPages: Record<string, Partial<Record<Screen, ScreenPage>>> = {
  venues: {
    list: pageWithFields(async () => (await import('../pages/refine-venues/pages.tsx')).VenueList),
    edit: pageWithFields(async () => (await import('../pages/refine-venues/pages.tsx')).VenueEdit),
  },`;

const port = portBeside(2);
let stop: (() => Promise<void>) | undefined;

// antd's table measures the scrollbar with a style that carries no nonce (docs/refine-pages.md); and one text is refused.
test.use({ baseURL: `http://localhost:${port}`, expected: ['Applying inline style violates', 'status of 422'] });

test.beforeAll(async () => {
  stop = await serveCopy(port, async (copy) => {
    await mkdir(join(copy, 'src/pages/refine-venues'));
    await writeFile(join(copy, 'src/pages/refine-venues/pages.tsx'), pages);
    const own = join(copy, 'src/app/own-pages.ts');
    const text = await readFile(own, 'utf8');
    await writeFile(own, text.replace(/export const ownPages.*\{$/m, named));
  });
});

test.afterAll(() => stop?.());

const names = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row td:first-child');

test('pages written as Refine’s documentation writes them work against the server', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/venues');

  await test.step('the list shows the first rows of the workspace, sorts and turns its pages', async () => {
    await expect(names(page)).toHaveCount(10);
    const first = await names(page).allTextContents();
    // Ascending, as it is at first; then descending.
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect(names(page)).not.toHaveText(first);
    await page.getByRole('listitem', { name: '2' }).click();
    await expect(page.getByRole('listitem', { name: '2' })).toHaveClass(/ant-pagination-item-active/);
    await expect(names(page)).toHaveCount(10);
  });

  await test.step('another workspace has rows of its own', async () => {
    const before = await names(page).allTextContents();
    await switchTo(page, 'Lake Bled & Bohinj');
    await expect(names(page)).toHaveCount(10);
    for (const name of await names(page).allTextContents()) expect(before).not.toContain(name);
  });

  await test.step('what the server refuses stands at its field, and what it takes is kept', async () => {
    const name = (await names(page).first().textContent())!;
    await page.getByRole('button', { name: /Edit/ }).first().click();
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue(name);
    const save = page.getByRole('button', { name: /Save/ });
    // Whenever Refine has read the record anew it writes over what was typed, so that it is typed again until it held.
    await expect(async () => {
      await field.fill('x'.repeat(400));
      await save.click();
      await expect(page.getByText(/^Must have at most \d+ characters$/)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    const [id] = /\d+(?=\/edit)/.exec(page.url()) ?? [];
    await expect(async () => {
      await field.fill(`${name} by Refine`);
      await save.click();
      await expect(page.getByText('Saved')).toBeVisible({ timeout: 10_000 });
      const answer = await page.request.get(`/v1/venues/${id}`);
      expect(await answer.json()).toMatchObject({ name: `${name} by Refine` });
    }).toPass();
  });
});

test('who may only look at venues finds their buttons disabled', async ({ page }) => {
  await signIn(page, people.viewer);
  await page.goto('/venues');
  await expect(names(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /Edit/ }).first()).toBeDisabled();
});
