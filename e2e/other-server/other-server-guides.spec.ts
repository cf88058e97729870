import { combinations } from '../../tests/other-server/combinations.ts';
import { save, storyOnOtherServer } from '../stage/other-server.ts';
import { choose, expect, rows } from '../stage/story.ts';

storyOnOtherServer(
  'S7.09 a style guide on another server is created, changed, trained and deleted',
  combinations.versionedPages,
  async (page, theirs) => {
    const name = () => page.getByRole('textbox', { name: 'Name' }).first();
    const guides = () => theirs.rows('/styleguides').map((guide) => guide.name);
    await page.goto('/settings/styleguide');
    await expect(rows(page)).toHaveText(['Lake voice']);
    await page.getByRole('button', { name: 'New style guide' }).first().click();
    await name().fill('Castle voice');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Castle voice' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name().fill('Old castle');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Old castle' })).toBeVisible();
    expect(guides()).toEqual(['Lake voice', 'Old castle']);

    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await expect(page.getByText('The training is finished.')).toBeVisible();
    await expect.poll(() => theirs.asked.filter((call) => call.startsWith('POST /content/train/'))).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Old castle' })).toBeVisible();
    await choose(page, 'More', 'Move to trash');
    await expect.poll(guides).toEqual(['Lake voice']);
  },
);

storyOnOtherServer(
  'S7.10 a text about a property is written by another server',
  combinations.oddEnding,
  async (page, theirs) => {
    await page.goto('/generate');
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Version 1' })).toContainText('Above the lake, below the mountain.');
    expect(theirs.asked.filter((call) => call === 'POST /content/generate')).toHaveLength(1);
    await page.getByRole('button', { name: 'Edit as post: version 1' }).click();
    await expect(page.getByRole('textbox', { name: /^Description/ })).toContainText('Above the lake');
  },
);
