import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
// Loads lazy code first, however slow the machine is.
import '../../../src/pages/records/translate/source-panel.tsx';
import { type Answered, showForm } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const english = recordOf(venues, 5, {
  venueId: 5,
  name: 'Hall',
  translation_group: 'halls',
  seoTitle: 'The hall',
  description: '<p>Bring a <strong>lantern</strong>.</p><p>Free.</p>',
});
const paragraph = 'Bring a <strong>lantern</strong>.';
const found = [
  { field: 'seoTitle', paragraph: null, translation: 'Der Saal', count: 3 },
  { field: 'seoTitle', paragraph: null, translation: 'Die Halle', count: 1 },
  { field: 'description', paragraph, translation: 'Mit <strong>Laterne</strong>.', count: 1 },
];
const ok = (body: unknown): Answered => ({ status: 200, body });

async function show(earlier: object[]) {
  const shown = showForm(
    venues,
    '/venues/create?from=5&language=de',
    ({ path, method }) =>
      ok(
        path === '/venues/5' || (method === 'POST' && path === '/venues')
          ? english
          : path === '/venues/5/used-before'
            ? earlier
            : [],
      ),
    { grants: [grant('*', '*')] },
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const panel = within(await screen.findByRole('complementary', { name: 'Source: English' }));
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown.asked.some(({ method }) => method === 'POST')).toBe(true));
    return shown.asked.find(({ method }) => method === 'POST')!.body as Record<string, unknown>;
  };
  return { ...shown, user, panel, saved };
}

beforeEach(() => sessionStorage.clear());

/** Opens the earlier translations of a field. */
const open = async ({ user, panel }: Pick<Awaited<ReturnType<typeof show>>, 'user' | 'panel'>, field: string) => {
  const region = within(await panel.findByRole('region', { name: field }));
  await user.click(await region.findByRole('button', { name: 'Used before' }));
  return region;
};

it('a button lists earlier translations of its field, asked for in the language of the form', async () => {
  const { panel, asked, user } = await show(found);
  await panel.findAllByRole('button', { name: 'Used before' });
  expect(panel.queryByRole('listitem')).toBeNull();
  const field = await open({ user, panel }, 'Search headline');
  expect(field.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Der Saal',
    'Die Halle',
  ]);
  expect(asked.find(({ path }) => path === '/venues/5/used-before')?.query).toMatchObject({ language: 'de' });
});

it('a text is inserted by keyboard, which can be undone', async () => {
  const { panel, user, saved } = await show(found);
  await open({ user, panel }, 'Search headline');
  const use = await panel.findByRole('button', { name: 'Use “Der Saal”' });
  use.focus();
  await user.keyboard('{Enter}');
  await panel.findByText('Text inserted (not saved yet)');
  await user.click(panel.getByRole('button', { name: 'Undo: Search headline' }));
  expect(panel.queryByText('Text inserted (not saved yet)')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Use “Die Halle”' }));
  expect(await saved()).toMatchObject({ seoTitle: 'Die Halle' });
});

it('a paragraph takes the place of its source', async () => {
  const { panel, user, saved } = await show(found);
  await open({ user, panel }, 'Description');
  await user.click(await panel.findByRole('button', { name: 'Use “Mit Laterne.”' }));
  expect(await saved()).toMatchObject({ description: '<p>Mit <strong>Laterne</strong>.</p><p>Free.</p>' });
});

it('nothing is listed without earlier translations', async () => {
  const { panel, asked } = await show([]);
  await waitFor(() => expect(asked.some(({ path }) => path === '/venues/5/used-before')).toBe(true));
  expect(panel.queryByRole('button', { name: 'Used before' })).toBeNull();
});
