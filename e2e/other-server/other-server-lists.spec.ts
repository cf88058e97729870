import type { Page } from '@playwright/test';
import { combinations } from '../../tests/other-server/combinations.ts';
import { save, storyOnOtherServer } from '../stage/other-server.ts';
import { choose, expect, rows } from '../stage/story.ts';

const search = (page: Page) => page.getByRole('searchbox').first();

storyOnOtherServer(
  'S7.04 events of another server are searched, ordered and paged',
  combinations.endingSlowly,
  async (page) => {
    await page.goto('/events');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await expect(rows(page)).toHaveCount(30);
    await search(page).fill('rehearsal');
    await expect(rows(page)).toHaveText(['Open rehearsal']);
    await search(page).fill('');
    await expect(rows(page)).toHaveCount(30);
    await page.getByRole('button', { name: /^Title/ }).click();
    await expect(rows(page).first()).toHaveText('Boat trip 1');
  },
);

storyOnOtherServer(
  'S7.05 venues and property posts of another server are searched',
  combinations.wrapped,
  async (page) => {
    for (const [path, found, missing] of [
      ['/venues', 'Festival Hall', 'xyz'],
      ['/property-post', 'Hotel Triglav', 'xyz'],
    ] as const) {
      await page.goto(path);
      await expect(rows(page)).toHaveText([found]);
      await search(page).fill(missing);
      await expect(rows(page)).toHaveCount(0);
      await search(page).fill(found.slice(0, 6));
      await expect(rows(page)).toHaveText([found]);
    }
  },
);

storyOnOtherServer(
  'S7.08 facts of a property are read, changed and added on another server',
  combinations.slow,
  async (page, theirs) => {
    await page.goto('/property-facts');
    const rental = () => page.getByRole('textbox', { name: /boat rental/i }).first();
    await expect(rental()).toHaveValue('Behind the house');
    await rental().fill('In front of the house');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => theirs.rows('/property-facts').map(({ factValue }) => factValue))
      .toContain('In front of the house');
    await page.reload();
    await expect(rental()).toHaveValue('In front of the house');
  },
);

storyOnOtherServer(
  'S7.03 domains of another server are created, changed and deleted',
  combinations.versioned,
  async (page, theirs) => {
    const names = () => theirs.rows('/domains').map(({ name }) => name);
    const name = () => page.getByRole('textbox', { name: 'Name' }).first();
    await page.goto('/settings/domains');
    await page.getByRole('button', { name: 'New domain' }).first().click();
    await name().fill('castle-town');
    await page
      .getByRole('textbox', { name: /top-level|ending|tld/i })
      .first()
      .fill('example');
    await save(page);
    await expect(page.getByRole('heading', { name: 'castle-town' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name().fill('castle-city');
    await save(page);
    await expect(page.getByRole('heading', { name: 'castle-city' })).toBeVisible();
    expect(names()).toContain('castle-city');
    await choose(page, 'More', 'Move to trash');
    await expect.poll(names).not.toContain('castle-city');
  },
);
