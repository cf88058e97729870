import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import type { Asked } from './form-stage.tsx';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from './records.ts';

const alone = recordOf(venues, 5, { venueId: 5, name: 'Great hall' });
const grouped = { ...alone, translation_group: 'halls' };
const slovene = recordOf(venues, 6, {
  venueId: 6,
  name: 'Velika dvorana',
  language: 'sl',
  status: 'published',
  translation_group: 'halls',
});
const german = recordOf(venues, 7, { venueId: 7, name: 'Große Halle', language: 'de', translation_group: 'halls' });
const withVersions =
  (...versions: object[]) =>
  ({ path }: Asked) =>
    path === '/venues-by-translation-group' ? ok(versions) : undefined;
const asksForThem = ({ path }: Asked) => path === '/venues-by-translation-group';
const addLabel = 'Add translation';
const nothingYet = 'No translations yet.';

it('S3.09 a record without a group is alone, and no translations are requested', async () => {
  const { asked, part } = showRecord(venues, alone);
  const card = await part('Translations');
  expect(card.getByText(nothingYet)).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['EnglishDraftCurrent']);
  expect(card.queryAllByRole('link')).toEqual([]);
  expect(asked.filter(asksForThem)).toEqual([]);
});

it('S3.09 the same record in its languages: how far each has come, and the way to the others', async () => {
  const { asked, part } = showRecord(venues, grouped, { server: withVersions(grouped, slovene) });
  const card = await part('Translations');
  const link = await card.findByRole('link', { name: 'Velika dvorana' });
  expect(link.getAttribute('href')).toBe('/venues/6');
  const found = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(found).toEqual(['EnglishDraftCurrent', 'SlovenianPublishedVelika dvoranaTranslate from this']);
  expect(card.queryByText(nothingYet)).toBeNull();
  expect(asked.filter(asksForThem)).toMatchObject([{ query: { translation_group: 'halls', workspaceId: '7' } }]);
});

it('S3.09 publishing shows the new status at once, and a translation added in between', async () => {
  let record = grouped;
  const { part, user, button } = showRecord(venues, grouped, {
    server: ({ method, path }) => {
      if (method === 'PUT') record = { ...grouped, status: 'published', version: 2 };
      if (path === '/venues-by-translation-group')
        return ok(record === grouped ? [record, slovene] : [record, slovene, german]);
      return path === '/venues/5' ? ok(record) : undefined;
    },
  });
  const card = await part('Translations');
  await card.findByRole('link', { name: 'Velika dvorana' });
  await user.click(await button('Publish'));
  await card.findByRole('link', { name: 'Große Halle' });
  expect(card.getAllByRole('listitem')[0]!.textContent).toBe('EnglishPublishedCurrent');
});

it('S3.09 a group of one record has no other language yet', async () => {
  const { part } = showRecord(
    venues,
    { ...grouped, language: null },
    {
      server: withVersions({ ...grouped, language: null }),
    },
  );
  const card = await part('Translations');
  await card.findByText(nothingYet);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No languageDraftCurrent']);
});

it('S3.09 until the other languages are there, nothing is said of them', async () => {
  let arrive: () => void = () => undefined;
  const { asked, part } = showRecord(venues, grouped, {
    server: (call) =>
      asksForThem(call) ? new Promise((done) => (arrive = () => done(ok([grouped, slovene])))) : undefined,
  });
  const card = await part('Translations');
  await waitFor(() => expect(asked.some(asksForThem)).toBe(true));
  expect(card.queryAllByRole('listitem')).toEqual([]);
  expect(card.queryByText(nothingYet)).toBeNull();
  expect(document.querySelector('section [aria-hidden][style*="72px"]')).toBeTruthy();
  arrive();
  expect(await card.findByRole('link', { name: 'Velika dvorana' })).toBeTruthy();
});

it('S3.09 languages that could not be loaded can be asked for again', async () => {
  let isOut = true;
  const { part, user } = showRecord(venues, grouped, {
    server: (call) =>
      asksForThem(call) && isOut
        ? { status: 422, body: { message: 'Out of order' } }
        : withVersions(grouped, slovene)(call),
  });
  const card = await part('Translations');
  expect(await card.findByText(/The translations could not be loaded\./)).toBeTruthy();
  expect(card.queryByText(nothingYet)).toBeNull();
  isOut = false;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByRole('link', { name: 'Velika dvorana' })).toBeTruthy();
  expect(card.queryByText(/could not be loaded/)).toBeNull();
});

it('S3.09 a language that is missing is added as a translation of this record', async () => {
  const { part, user, router } = showRecord(venues, alone);
  const card = await part('Translations');
  const add = await card.findByText(addLabel);
  expect(add.closest('details')?.dataset.align).toBe('start');
  await user.click(add);
  const links = card.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['German', '/venues/create?from=5&language=de'],
  ]);
  await user.click(links[0]!);
  expect(router.state.location.search).toBe('?from=5&language=de');
});

it('S3.09 where no language of the workspace is missing, none is offered', async () => {
  const { part } = showRecord(venues, grouped, { server: withVersions(grouped, german) });
  const card = await part('Translations');
  await card.findByRole('link', { name: 'Große Halle' });
  expect(card.queryByText(addLabel)).toBeNull();
});

const reading = grant('venues', 'read');

it.each([
  ['none at all', [reading], false],
  ['German', [reading, grant('venues', 'create', { language: 'de' })], true],
  ['Slovenian alone', [reading, grant('venues', 'create', { language: 'sl' })], false],
])('S6.01 who may add venues in %s is offered exactly that', async (_, grants, isOffered) => {
  const { part, asked } = showRecord(venues, grouped, { grants, server: withVersions(grouped, slovene) });
  const card = await part('Translations');
  await card.findByRole('link', { name: 'Velika dvorana' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(card.queryByText(addLabel) !== null).toBe(isOffered);
});
