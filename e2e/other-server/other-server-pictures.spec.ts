import { combinations } from '../../tests/other-server/combinations.ts';
import { picture, save, storyOnOtherServer } from '../stage/other-server.ts';
import { expect } from '../stage/story.ts';

storyOnOtherServer(
  'S7.11 a property post on another server gets a featured picture and a gallery',
  combinations.oddSlowly,
  async (page, theirs) => {
    const post = () => theirs.rows('/wordpress/properties')[0];
    const featured = page.getByRole('group', { name: 'Featured picture' }).locator('input[type=file]');
    await page.goto('/property-post/51/edit');
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Hotel Triglav');
    await expect(page.getByRole('button', { name: 'Choose from library' })).toHaveCount(0);
    await featured.setInputFiles(picture);
    await page.locator('input[type=file][multiple]').setInputFiles({ ...picture, name: 'castle.png' });
    await expect(page.getByRole('main').locator('img[src*="theirs.png"]')).toHaveCount(2);
    await save(page);
    await expect(page.getByRole('heading', { name: 'Hotel Triglav' })).toBeVisible();
    await expect.poll(() => post()?.gallery).toHaveLength(1);
    expect(post()).toMatchObject({ featured_media: expect.anything() });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hotel Triglav' })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src*="/theirs.png"]')).not.toHaveCount(0);
    expect(theirs.asked.filter((call) => /POST .*(gallery|featured-media)$/.test(call))).toEqual([
      'POST /wordpress/properties/51/featured-media',
      'POST /wordpress/properties/51/gallery',
    ]);
  },
);

storyOnOtherServer(
  'S3.11 the media library of another server accepts files and offers no missing extension',
  combinations.versionedPages,
  async (page, theirs) => {
    await page.goto('/media');
    await page.getByLabel('Add files').setInputFiles(picture);
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    expect(theirs.asked.filter((call) => call.startsWith('POST /wordpress'))).toEqual(['POST /wordpress/media']);
    await expect(page.getByText('this server cannot list them.')).toBeVisible();
    await expect(page.getByText('Not available on this server')).toHaveCount(0);
  },
);
