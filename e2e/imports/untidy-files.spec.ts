import { events } from '../../src/resources/events/events.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { isFull } from '../../tests/extent.ts';
import { asRecord, daysOf } from '../../tests/server/untidy/untidy.ts';
import { untidyEvents } from '../../tests/server/untidy/untidy-events.ts';
import { untidyPlaces } from '../../tests/server/untidy/untidy-places.ts';
import { waitForTowns } from '../stage/session.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

const resources = { events, venues, properties };

const untidyFiles = [...untidyEvents, ...untidyPlaces];
/** The first file, in a full run all; `tests/server/untidy/untidy-files.test.ts` imports all without a browser. */
const imported = untidyFiles.filter((_, place) => isFull || place === 0);

for (const file of imported)
  test(`${file.name} is imported with the proposed mapping, and with more columns when they are chosen`, async ({
    page,
  }) => {
    const resource = resources[file.resource];
    await signIn(page, people.owner, `${resource.screen.path}/import`);
    await waitForTowns(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes });
    await expect(page.getByRole('heading', { name: 'Map columns' })).toBeFocused();
    for (const [column, target] of Object.entries(file.asked ?? {}))
      await page.getByLabel(`Field for ${column}`, { exact: true }).selectOption(target);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { name: 'Import preview' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Skipped rows' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();

    const query = new URLSearchParams({ format: 'json', ...daysOf(file) });
    const answer = await page.request.get(`/v1/${resource.name}/export?${query}`);
    const rows = ((await answer.json()) as Record<string, unknown>[]).map(asRecord);
    for (const [title, values] of Object.entries(file.expected))
      expect(
        rows.find((row) => row[resource.title] === title),
        `${title} of ${file.name}`,
      ).toMatchObject(values);
  });
