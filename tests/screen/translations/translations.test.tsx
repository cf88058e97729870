import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

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
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Translations' }));
/** The tabs by name, the current one marked. */
const namesOf = (nav: Awaited<ReturnType<typeof tabs>>) =>
  nav.getAllByRole('listitem').map((tab) => {
    const link = within(tab).getByRole('link');
    return [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')];
  });

it('S3.09 a record without a group has one tab, and no translations are requested', async () => {
  const { asked } = showRecord(venues, alone);
  expect(namesOf(await tabs())).toEqual([['EnglishDraft', '/venues/5', 'page']]);
  expect(asked.filter(asksForThem)).toEqual([]);
});

it('S3.09 a record has one tab per language, each with its status and a link, the current one marked', async () => {
  const { asked } = showRecord(venues, grouped, { server: withVersions(grouped, slovene) });
  const nav = await tabs();
  const link = await nav.findByRole('link', { name: 'Slovenian Published' });
  expect(namesOf(nav)).toEqual([
    ['EnglishDraft', '/venues/5', 'page'],
    ['SlovenianPublished', '/venues/6', null],
  ]);
  expect(link.dataset.tip).toBe('Velika dvorana');
  expect(within(link).getByText('Published').dataset.status).toBe('published');
  expect(asked.filter(asksForThem)).toMatchObject([{ query: { translation_group: 'halls', workspaceId: '7' } }]);
});

it('S3.09 a tab shows its version before it has loaded again, and keeps the focus', async () => {
  const { user, router } = showRecord(venues, grouped, {
    server: (call) => (call.path === '/venues/6' ? new Promise(() => undefined) : withVersions(grouped, slovene)(call)),
  });
  const link = await (await tabs()).findByRole('link', { name: /^Slovenian/ });
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Velika dvorana' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/venues/6');
  expect([link.getAttribute('aria-current'), document.activeElement === link]).toEqual(['page', true]);
});

it('S3.09 publishing shows the new status at once, and a translation added in between', async () => {
  let record = grouped;
  const { user, button } = showRecord(venues, grouped, {
    server: ({ method, path }) => {
      if (method === 'PUT') record = { ...grouped, status: 'published', version: 2 };
      if (path === '/venues-by-translation-group')
        return ok(record === grouped ? [record, slovene] : [record, slovene, german]);
      return path === '/venues/5' ? ok(record) : undefined;
    },
  });
  const nav = await tabs();
  await nav.findByRole('link', { name: /^Slovenian/ });
  await user.click(await button('Publish'));
  await nav.findByRole('link', { name: /^German/ });
  expect(namesOf(nav)[0]).toEqual(['EnglishPublished', '/venues/5', 'page']);
});

it('a message after publishing names the versions that are still drafts', async () => {
  const { user, button } = showRecord(venues, grouped, {
    server: ({ method, path }) =>
      method === 'PUT'
        ? ok({ ...grouped, status: 'published', version: 2 })
        : path === '/venues-by-translation-group'
          ? ok([grouped, slovene, german])
          : undefined,
  });
  await (await tabs()).findByRole('link', { name: /^German/ });
  await user.click(await button('Publish'));
  expect(await screen.findByText(/Still a draft: German\./)).toBeTruthy();
});

it('S3.09 the tab of a record without a language says so', async () => {
  const mute = { ...grouped, language: null };
  showRecord(venues, mute, { server: withVersions(mute) });
  const nav = await tabs();
  await nav.findByRole('link', { name: 'No language Draft' });
  expect(namesOf(nav)).toHaveLength(1);
});

it('S3.09 until the translations have loaded, a placeholder of the same height is in their place', async () => {
  let arrive: () => void = () => undefined;
  const { asked } = showRecord(venues, grouped, {
    server: (call) =>
      asksForThem(call) ? new Promise((done) => (arrive = () => done(ok([grouped, slovene])))) : undefined,
  });
  const nav = await tabs();
  await waitFor(() => expect(asked.some(asksForThem)).toBe(true));
  expect(nav.queryAllByRole('listitem')).toEqual([]);
  expect(nav.queryByText(addLabel)).toBeNull();
  expect(document.querySelector('nav > [aria-hidden][style*="36px"]')).toBeTruthy();
  arrive();
  expect(await nav.findByRole('link', { name: /^Slovenian/ })).toBeTruthy();
});

it('S3.09 translations that could not be loaded are requested again on request', async () => {
  let isOut = true;
  const { user } = showRecord(venues, grouped, {
    server: (call) =>
      asksForThem(call) && isOut
        ? { status: 422, body: { message: 'Out of order' } }
        : withVersions(grouped, slovene)(call),
  });
  const nav = await tabs();
  expect(await nav.findByText(/The translations could not be loaded\./)).toBeTruthy();
  expect(nav.queryByText(addLabel)).toBeNull();
  isOut = false;
  await user.click(nav.getByRole('button', { name: 'Try again' }));
  expect(await nav.findByRole('link', { name: /^Slovenian/ })).toBeTruthy();
  expect(nav.queryByText(/could not be loaded/)).toBeNull();
});

it('S3.09 a missing language is added as a translation of this record', async () => {
  const { user, router } = showRecord(venues, alone);
  const nav = await tabs();
  await user.click(await nav.findByText(addLabel));
  const link = nav.getByRole('link', { name: 'German' });
  expect(link.getAttribute('href')).toBe('/venues/create?from=5&language=de');
  await user.click(link);
  expect(router.state.location.search).toBe('?from=5&language=de');
});

it('S3.09 no language is offered if none of the workspace is missing', async () => {
  showRecord(venues, grouped, { server: withVersions(grouped, german) });
  const nav = await tabs();
  await nav.findByRole('link', { name: /^German/ });
  expect(nav.queryByText(addLabel)).toBeNull();
});

const reading = grant('venues', 'read');

it.each([
  ['none at all', [reading], false],
  ['German', [reading, grant('venues', 'create', { language: 'de' })], true],
  ['Slovenian alone', [reading, grant('venues', 'create', { language: 'sl' })], false],
])('S6.01 users who may add venues in %s are offered exactly that', async (_, grants, isOffered) => {
  const { asked } = showRecord(venues, grouped, { grants, server: withVersions(grouped, slovene) });
  const nav = await tabs();
  await nav.findByRole('link', { name: /^Slovenian/ });
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(nav.queryByText(addLabel) !== null).toBe(isOffered);
});

it('S6.01 “More” links to the form next to a translation only with the permission to update', async () => {
  const { user, unmount } = showRecord(venues, grouped, { server: withVersions(grouped, slovene) });
  await user.click(await screen.findByText('More'));
  const link = screen.getByRole('link', { name: 'Translate from Slovenian' });
  expect(link.getAttribute('href')).toBe('/venues/5/edit?source=6');
  unmount();
  showRecord(venues, grouped, { grants: [reading], server: withVersions(grouped, slovene) });
  await (await tabs()).findByRole('link', { name: /^Slovenian/ });
  expect(screen.queryByText('More')).toBeNull();
});
