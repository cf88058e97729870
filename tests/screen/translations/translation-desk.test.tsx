import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
// Loads lazy code first, however slow the machine is.
import '../../../src/pages/records/help/help-panel.tsx';
import '../../../src/pages/records/translate/source-panel.tsx';
import { type Answered, type Asked, showForm } from '../form/form-stage.tsx';
import { grant, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const english = recordOf(venues, 5, {
  venueId: 5,
  name: 'Hall',
  translation_group: 'halls',
  description: '<p>Breakfast in the <strong>hall</strong>. With a Waymark Card it is free.</p>',
});
const german = recordOf(venues, 6, {
  venueId: 6,
  name: 'Halle',
  language: 'de',
  translation_group: 'halls',
  updatedAt: '2026-02-01T00:00:00Z',
  description: '<p>Frühstück in der Halle.</p>',
});
const term = { language: 'en', caseSensitive: false, by_language: null };
const glossary = [
  { ...term, id: 1, term: 'breakfast', treatment: 'translate', by_language: { de: { term: 'Frühstück' } } },
  { ...term, id: 2, term: 'Waymark Card', treatment: 'keep' },
  { ...term, id: 3, term: 'hall', treatment: 'translate', by_language: { sl: { term: 'dvorana' } } },
];
const before = '<p>Breakfast in the <strong>hall</strong>.</p>';
const outdated = [{ field: 'description', sourceId: 5, sourceVersion: 2, before }];

const withMark = { ...german, outdated: outdated.map(({ before: _text, ...mark }) => mark) };
/** The stage's record with its source. */
const shownGerman = {
  ...withMark,
  id: 5,
  venueId: 5,
  outdated: withMark.outdated.map((mark) => ({ ...mark, sourceId: 6 })),
};
const hall = { ...english, id: 6, venueId: 6 };
/** The versions of the stage's record. */
const inGroup =
  (...versions: object[]) =>
  ({ path }: Asked): Answered | undefined =>
    ({
      '/venues-by-translation-group': ok(versions),
      '/venues/5/still-right': ok(english),
      '/venues/5/minor-edit': ok({ cleared: 1 }),
    })[path];
const ok = (body: unknown): Answered => ({ status: 200, body });
const done = { text: '<p>Neu.</p>', writtenBy: 'a-model', note: 'Written by a-model.', remarks: [] };

function show(address: string, grants = [grant('*', '*')]) {
  const server = ({ path }: Asked) => {
    if (path === '/venues/5') return ok(english);
    if (path === '/venues/6') return ok(withMark);
    if (path === '/venues/6/outdated') return ok(outdated);
    if (path === '/venues/6/still-right') return ok({ ...german, outdated: [] });
    if (path === '/glossary-terms') return ok(glossary);
    return ok(path === '/content/rework' ? done : []);
  };
  const shown = showForm(venues, address, server, { grants });
  const asked = () => shown.asked.filter(({ path }) => path === '/content/rework').map(({ body }) => body);
  const source = async () => within(await screen.findByRole('complementary', { name: 'Source: English' }));
  return { ...shown, user: userEvent.setup({ pointerEventsCheck: 0 }), translated: asked, source };
}

beforeEach(() => sessionStorage.clear());

describe('S7.10 a translation next to its source', () => {
  it('S7.10 shows glossary terms for the source’s words, if they have an entry in this language', async () => {
    const { source } = show('/venues/create?from=5&language=de');
    const panel = await source();
    await panel.findByRole('button', { name: 'Breakfast: In German: Frühstück' });
    const terms = panel.getAllByRole('button').filter((one) => one.dataset.tip);
    expect(terms.map((one) => [one.textContent, one.dataset.tip])).toEqual([
      ['Breakfast', 'In German: Frühstück'],
      ['Waymark Card', 'Keep as is'],
    ]);
    expect(panel.queryByText(/Changed since/)).toBeNull();
  });

  it('S7.10 has a translation by a provider, which is used once it is accepted', async () => {
    const { source, user, translated } = show('/venues/create?from=5&language=de');
    await user.click((await source()).getByRole('button', { name: 'Translate: Description' }));
    await user.click(await screen.findByRole('button', { name: 'Use text' }));
    await screen.findByText('Text inserted (not saved yet)');
    expect(translated()).toMatchObject([
      { task: 'translate', from: 'en', language: 'de', format: 'rich', text: english.description },
    ]);
  });

  it('S7.10 marks the source’s changes since the translation, and “Still right” confirms that field', async () => {
    const { source, user, asked } = show('/venues/6/edit?source=5');
    const panel = await source();
    await panel.findByText('Changed since this translation');
    expect(document.querySelector('mark')?.textContent).toContain('With a Waymark Card it is free.');
    expect(document.querySelector('mark')?.textContent).not.toContain('hall');
    await user.click(panel.getByRole('button', { name: 'Still right: Description' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/venues/6/still-right')?.body).toEqual({ fields: ['description'] }),
    );
  });

  it('opens for an outdated translation, even if the address does not select it', async () => {
    const { source } = show('/venues/6/edit');
    await (await source()).findByText('Changed since this translation');
    expect(document.querySelector('mark')).not.toBeNull();
  });

  it('the page of an outdated translation names the changed fields, and confirms all of them at once', async () => {
    const { asked } = showRecord(venues, shownGerman, {
      server: inGroup(hall, shownGerman),
    });
    await screen.findByText('The English text has changed since this translation: Description.');
    await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/venues/5/still-right')?.body).toEqual({ fields: ['description'] }),
    );
  });

  it('S6.01 users who may not update an outdated translation see the changes, without buttons', async () => {
    showRecord(venues, shownGerman, {
      grants: [grant('*', 'read')],
      server: inGroup(hall, shownGerman),
    });
    await screen.findByText('The English text has changed since this translation: Description.');
    expect(screen.queryByRole('button', { name: 'Still right' })).toBeNull();
  });

  it('the page of a source confirms all translations that its last change made outdated', async () => {
    const source = { ...english, version: 3 };
    const marked = { ...german, outdated: [{ field: 'description', sourceId: 5, sourceVersion: 3 }] };
    const { asked } = showRecord(venues, source, { server: inGroup(source, marked) });
    expect(await screen.findByRole('link', { name: /German.*Outdated/ })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Translations are still right' });
    expect(button.dataset.tip).toBe('The last change made the German translation outdated.');
    await userEvent.click(button);
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/venues/5/minor-edit')?.body).toEqual({ version: 3 }),
    );
  });

  it('the page of a source does not confirm fields that an earlier change made outdated', async () => {
    const source = { ...english, version: 4 };
    const marked = { ...german, outdated: [{ field: 'description', sourceId: 5, sourceVersion: 3 }] };
    showRecord(venues, source, { server: inGroup(source, marked) });
    expect(await screen.findByRole('link', { name: /German.*Outdated/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Translations are still right' })).toBeNull();
  });

  it('S6.01 users who may write another language only see the source, and cannot translate', async () => {
    const may = (language: string) => [grant('*', 'read'), grant('venues', 'create', { language })];
    const address = '/venues/create?from=5&language=de';
    const { source, unmount } = show(address, may('de'));
    const translate = { name: 'Translate: Description' };
    expect(await (await source()).findByRole('button', translate)).toBeTruthy();
    unmount();
    const other = await show(address, may('sl')).source();
    await other.findByText(/With a/);
    expect(other.queryByRole('button', translate)).toBeNull();
  });

  it('S7.10 each language version of a record links to its translation', async () => {
    const { user } = showRecord(venues, english, {
      server: ({ path }) => (path === '/venues-by-translation-group' ? ok([english, german]) : undefined),
    });
    await user.click(await screen.findByText('More'));
    const link = screen.getByRole('link', { name: 'Translate from German' });
    expect(link.getAttribute('href')).toBe('/venues/5/edit?source=6');
  });
});
