import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
// Loads lazy code first, however slow the machine is.
import '../../../src/pages/records/translate/source-panel.tsx';
import { type Answered, type Asked, showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const ok = (body: unknown, headers = {}): Answered => ({ status: 200, body, headers });
const venue = (id: number, values: object) => recordOf(venues, id, { venueId: id, language: 'en', ...values });
const [hall, barn] = [venue(5, { name: 'Hall', translation_group: 'halls' }), venue(7, { name: 'Barn' })];
const mark = { field: 'name', sourceId: 5, sourceVersion: 2 };
const [outdated, other] = [
  venue(6, { name: 'Halle', language: 'de', translation_group: 'halls', outdated: [mark] }),
  venue(8, { name: 'Scheune', language: 'de', outdated: [{ ...mark, sourceId: 7 }] }),
];
const records: Record<string, object> = { 5: hall, 6: outdated, 7: barn, 8: other };

/** A form over a server with two missing and two outdated translations. */
function show(address: string) {
  const server = ({ method, path, query, body }: Asked): Answered => {
    const id = /^\/venues\/(\d+)$/.exec(path)?.[1];
    if (method === 'POST') return ok({ ...hall, ...(body as object), id: 9, venueId: 9 });
    if (id) return ok({ ...records[id], ...(body as object) });
    if (path !== '/venues') return ok([]);
    const rows = query.untranslated === 'de' ? [hall, barn] : query.outdated === 'de' ? [outdated, other] : [];
    return ok(query.count === 'only' ? [] : rows, { 'x-total-count': '2', 'x-has-next-page': 'false' });
  };
  const { router, asked } = showForm(venues, address, server);
  const here = () => router.state.location.pathname + router.state.location.search;
  const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { here, writes, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

beforeEach(() => sessionStorage.clear());

it('the form of a missing translation shows its place among the missing ones, saves, and opens the next', async () => {
  const { here, writes, user } = show('/venues/create?from=5&language=de');
  expect(await screen.findByText('Missing in German: 1 of 2')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'e');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(here()).toBe('/venues/create?from=7&language=de'));
  expect(writes()).toEqual(['POST /venues']);
  expect(await screen.findByText('Missing in German: 2 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
});

it('“Skip” opens the next missing translation without saving this one', async () => {
  const { here, writes, user } = show('/venues/create?from=5&language=de');
  await user.click(await screen.findByRole('link', { name: 'Skip' }));
  expect([here(), writes()]).toEqual(['/venues/create?from=7&language=de', []]);
});

it('the key for the next form saves a translation without changes', async () => {
  const { here, writes, user } = show('/venues/create?from=5&language=de');
  await screen.findByText('Missing in German: 1 of 2');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(here()).toBe('/venues/create?from=7&language=de'));
  expect(writes()).toEqual(['POST /venues']);
});

it('the form of an outdated translation leads to the next outdated one', async () => {
  const { here, writes, user } = show('/venues/6/edit');
  expect(await screen.findByText('Outdated in German: 1 of 2')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), ' am See');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(here()).toBe('/venues/8/edit'));
  expect(writes()).toEqual(['PUT /venues/6']);
});

it('the form of a record that is no outdated translation asks for no queue', async () => {
  show('/venues/5/edit');
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
});
