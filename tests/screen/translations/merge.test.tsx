import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { absent } from '../../../src/providers/http/extensions.ts';
import { type Answered, type Asked, optionOf } from '../form/form-stage.tsx';

import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Great hall', language: 'en', translation_group: 'halls' });
const german = recordOf(venues, 6, { venueId: 6, name: 'Halle', language: 'de', translation_group: 'halls' });
const other = recordOf(venues, 8, { venueId: 8, name: 'Saal', language: 'de' });
const planPath = '/venues/5/merge/8';
const plan = {
  own: [
    { id: 5, version: 1, language: 'en', title: 'Great hall' },
    { id: 6, version: 2, language: 'de', title: 'Halle' },
  ],
  other: [
    { id: 8, version: 3, language: 'de', title: 'Saal' },
    { id: 9, version: 4, language: 'fr', title: 'Salle' },
  ],
  fields: [
    { name: 'capacity', before: 120, after: null, beforeLabel: null, afterLabel: null },
    { name: 'latitude', before: 46.5, after: 47, beforeLabel: null, afterLabel: null },
    { name: 'longitude', before: 11.5, after: 12, beforeLabel: null, afterLabel: null },
  ],
};
const seen = [
  { id: 5, version: 1 },
  { id: 6, version: 2 },
  { id: 8, version: 3 },
  { id: 9, version: 4 },
];

/** The page of the hall; `merged` answers the merge, and `reread` the calls for the record after it. */
function showHall(merged: () => Answered = () => ok({ changeSetId: 70, changed: 2, skipped: 0 }), reread?: Answered) {
  let isMerged = false;
  return showRecord(venues, hall, {
    server: ({ method, path }: Asked) => {
      isMerged ||= method === 'POST' && path === planPath;
      if (isMerged && path === '/venues/5') return reread;
      if (path === '/venues-by-translation-group') return ok([hall, german]);
      if (path === planPath) return method === 'POST' ? merged() : ok(plan);
      if (method === 'PUT') return ok(hall);
      if (path === '/change-sets/70/undo') return ok({ changeSetId: 71, changed: 2, skipped: 0 });
      return path === '/venues' ? ok([other]) : undefined;
    },
  });
}

/** The dialog with the other item chosen. */
async function dialogOf({ user }: ReturnType<typeof showHall>) {
  await user.click(await screen.findByText('More'));
  await user.click(await screen.findByRole('button', { name: 'Merge with another item…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge items' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Other item' }));
  await user.click(await optionOf('Saal'));
  await within(dialog).findByRole('heading', { name: 'Languages' });
  return within(dialog);
}

const sideOf = (dialog: Awaited<ReturnType<typeof dialogOf>>, legend: string, side: RegExp) =>
  within(dialog.getByRole('group', { name: legend })).getByRole<HTMLInputElement>('radio', { name: side });

it('the dialog shows where each language comes from, and both values of what differs, with the own item chosen', async () => {
  const dialog = await dialogOf(showHall());
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'English Great hall from this item',
    'French Salle from the other item',
  ]);
  expect(sideOf(dialog, 'German', /This item.*Halle/).checked).toBe(true);
  expect(sideOf(dialog, 'German', /The other item.*Saal/).checked).toBe(false);
  expect(sideOf(dialog, 'Capacity', /This item.*120/).checked).toBe(true);
  expect(sideOf(dialog, 'Capacity', /The other item.*No value/).checked).toBe(false);
});

it('a merge sends the choices with the versions that were shown, and can be undone', async () => {
  const stage = showHall();
  const dialog = await dialogOf(stage);
  await stage.user.click(sideOf(dialog, 'German', /Saal/));
  await stage.user.click(sideOf(dialog, 'Capacity', /No value/));
  await stage.user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText('The items were merged');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await stage.user.click(await stage.button('Undo'));
  await screen.findByText('Changes to 2 records undone');
  expect(stage.changes().map(([method, path, body]) => [method, path, body])).toEqual([
    ['POST', planPath, { records: seen, apart: [6], fromOther: ['capacity'] }],
    ['POST', '/change-sets/70/undo', undefined],
  ]);
});

it('latitude and longitude are chosen together', async () => {
  const stage = showHall();
  const dialog = await dialogOf(stage);
  await stage.user.click(sideOf(dialog, 'Latitude', /47/));
  expect(sideOf(dialog, 'Longitude', /12/).checked).toBe(true);
});

it('a refused merge keeps the choices, shows the reason, and compares the items again', async () => {
  const message = 'One of these items has changed since you opened them. Review both again.';
  const stage = showHall(() => ({ status: 409, body: { statusCode: 409, code: 'conflict', message } }));
  const dialog = await dialogOf(stage);
  await stage.user.click(sideOf(dialog, 'German', /Saal/));
  await stage.user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(`The items could not be merged. ${message}`);
  expect(sideOf(dialog, 'German', /Saal/).checked).toBe(true);
  const plans = () => stage.asked.filter(({ method, path }) => method === 'GET' && path === planPath);
  await waitFor(() => expect(plans()).toHaveLength(2));
});

it('a merge without a connection keeps the dialog with its choices, although the record cannot be refetched', async () => {
  const cutOff = { status: 503, body: {} };
  const stage = showHall(() => cutOff, cutOff);
  const dialog = await dialogOf(stage);
  await stage.user.click(sideOf(dialog, 'German', /Saal/));
  await stage.user.click(dialog.getByRole('button', { name: 'Merge' }));
  await dialog.findByText(/^The items could not be merged/);
  const records = () => stage.asked.filter(({ method, path }) => method === 'GET' && path === '/venues/5');
  await waitFor(() => expect(records().length).toBeGreaterThan(1));
  expect(sideOf(dialog, 'German', /Saal/).checked).toBe(true);
  expect(dialog.getAllByRole('alert')).toHaveLength(1);
});

it('a record is removed from its item, which can be undone, also on a server that merges no items', async () => {
  const { method, path } = venues.endpoints.merge!;
  absent.setState({ calls: new Set([`${method} ${path}`]) });
  onTestFinished(() => absent.setState({ calls: new Set() }));
  const stage = showHall();
  await screen.findByRole('link', { name: /^German/ });
  await stage.user.click(await screen.findByText('More'));
  await stage.user.click(await stage.button('Remove from this item'));
  await screen.findByText('“Great hall” is an item of its own');
  expect(screen.queryByRole('button', { name: 'Merge with another item…' })).toBeNull();
  await stage.user.click(await stage.button('Undo'));
  const groups = () => stage.changes().map(([, , body]) => (body as { translation_group: string }).translation_group);
  await waitFor(() => expect(groups()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'halls']));
});

it('without the permission to change the record, neither is offered', async () => {
  const { user } = showRecord(venues, hall, {
    grants: [grant('venues', 'read'), grant('venues', 'delete')],
    server: ({ path }) => (path === '/venues-by-translation-group' ? ok([hall, german]) : undefined),
  });
  await screen.findByRole('link', { name: /^German/ });
  await user.click(await screen.findByText('More'));
  await screen.findByRole('button', { name: 'Move to trash' });
  expect(screen.queryByRole('button', { name: /item/ })).toBeNull();
});
