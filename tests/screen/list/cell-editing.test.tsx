import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showListWithKeys } from './list-stage.tsx';
import { grant } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const barn = recordOf(venues, 1, {
  venueId: 1,
  name: 'Old Barn',
  type: 'hall',
  capacity: 40,
  version: 4,
  city: 'Bled',
});
const mill = recordOf(venues, 2, { venueId: 2, name: 'Mill', type: 'hall', capacity: 90, version: 1 });
type Server = NonNullable<NonNullable<Parameters<typeof showListWithKeys>[4]>['server']>;

/** The server's responses to updates, if they have these versions. */
const storing =
  (current: typeof barn): Server =>
  ({ method, ifMatch, body }) => {
    if (method !== 'PUT') return undefined;
    if (ifMatch !== `"${current.version}"`) return { status: 412, body: { message: 'Stale', current } };
    return { status: 200, body: { ...current, ...(body as object), version: Number(current.version) + 1 } };
  };

beforeEach(() => sessionStorage.clear());

const listed = (server: Server = storing(barn), grants?: ReturnType<typeof grant>[]) =>
  showListWithKeys('Old Barn', venues, '/venues', [barn, mill], { server, ...(grants && { grants }) });

const editor = (field: string) => screen.findByRole('group', { name: `${field} of “Old Barn”` });
const input = async (field: string) => within(await editor(field)).getByLabelText(field);
const noEditor = () => waitFor(() => expect(screen.queryByRole('group', { name: /of “Old Barn”$/ })).toBeNull());

/** Presses F2, once its code has loaded. */
const begin = (user: Awaited<ReturnType<typeof listed>>['user']) =>
  waitFor(async () => {
    await user.keyboard('{F2}');
    expect(screen.queryByRole('group', { name: /of “Old Barn”$/ })).not.toBeNull();
  });

/** Presses F2, then Tab up to the capacity, the column after name and type. */
async function atCapacity(user: Awaited<ReturnType<typeof listed>>['user']) {
  await begin(user);
  await user.type(await input('Name'), '{Tab}');
  await editor('Type');
  await user.keyboard('{Tab}');
  return input('Capacity');
}

it('F2 edits the title of the row, Enter saves it with the version shown, and Undo reverts it', async () => {
  const { user, changes, asked } = await listed((call) =>
    call.path === '/venues/1/history'
      ? {
          status: 200,
          body: [
            {
              id: 7,
              changeSetId: 12,
              at: '2026-11-24T10:00:00Z',
              by: null,
              action: 'update',
              fields: [{ name: 'name', before: 'Old Barn', after: 'New Barn', beforeLabel: null, afterLabel: null }],
            },
          ],
        }
      : call.path === '/change-sets/12/undo'
        ? { status: 200, body: { changeSetId: 13, changed: 1, skipped: 0 } }
        : storing(barn)(call),
  );
  await begin(user);
  const name = await input('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.clear(name);
  await user.type(name, ' New Barn {Enter}');
  expect(await screen.findByText('“New Barn”: Name changed')).toBeTruthy();
  await noEditor();
  expect(changes()).toEqual([['PUT', '/venues/1', { name: 'New Barn' }]]);
  expect(asked.find(({ method }) => method === 'PUT')?.ifMatch).toBe('"4"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()[1]?.slice(0, 2)).toEqual(['POST', '/change-sets/12/undo']));
});

it('Tab saves and moves to the next simple value of the row; Escape discards', async () => {
  const { user, changes } = await listed();
  const capacity = await atCapacity(user);
  await user.clear(capacity);
  await user.type(capacity, '55{Tab}');
  await waitFor(() => expect(changes()).toEqual([['PUT', '/venues/1', { capacity: 55 }]]));
  await noEditor();
  expect(document.activeElement?.textContent).toBe('Old Barn');
  await user.keyboard('{F2}');
  await user.type(await input('Capacity'), '9{Escape}');
  await noEditor();
  expect(changes()).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Old Barn');
});

it('an invalid or refused value stays with the error below, and can be corrected', async () => {
  let refused = false;
  const { user, changes } = await listed((call) => {
    if (call.method === 'PUT' && !refused) {
      refused = true;
      return { status: 422, body: { message: 'Not so', validationErrors: { capacity: ['The hall is full'] } } };
    }
    return storing(barn)(call);
  });
  const capacity = await atCapacity(user);
  await user.clear(capacity);
  await user.type(capacity, '-4{Enter}');
  const told = await editor('Capacity');
  await waitFor(() => expect(within(told).getByRole('alert').textContent).toContain('Must be at least 0'));
  expect(changes()).toEqual([]);
  await user.clear(capacity);
  await user.type(capacity, '41{Enter}');
  await waitFor(() => expect(within(told).getByRole('alert').textContent).toBe('The hall is full'));
  expect((capacity as HTMLInputElement).value).toBe('41');
  await user.type(capacity, '{Enter}');
  await noEditor();
  expect(changes()).toHaveLength(2);
});

it('another user’s change of another field is merged', async () => {
  const { user, changes, asked } = await listed(storing({ ...barn, city: 'Bohinj', version: 5 }));
  const capacity = await atCapacity(user);
  await user.clear(capacity);
  await user.type(capacity, '55{Enter}');
  await noEditor();
  expect(changes()).toHaveLength(2);
  expect(asked.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"']);
});

it('another user’s change of the same field is shown first; saving again overwrites it', async () => {
  const { user, asked } = await listed(storing({ ...barn, capacity: 77, version: 5 }));
  const capacity = await atCapacity(user);
  await user.clear(capacity);
  await user.type(capacity, '55{Enter}');
  const told = await editor('Capacity');
  await waitFor(() => expect(within(told).getByRole('alert').textContent).toContain('Someone else changed this'));
  const versions = () => asked.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch);
  expect(versions()).toEqual(['"4"']);
  await user.type(capacity, '{Enter}');
  await noEditor();
  expect(versions()).toEqual(['"4"', '"5"']);
});

it('a click outside saves and has no other effect; without changes it works normally', async () => {
  const { user, changes, router } = await listed();
  const capacity = await atCapacity(user);
  await user.clear(capacity);
  await user.type(capacity, '55');
  await user.click(screen.getByRole('link', { name: 'Mill' }));
  await noEditor();
  expect(changes()).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/venues');
  await user.click(screen.getByRole('link', { name: 'Mill' }));
  expect(router.state.location.pathname).toBe('/venues/2');
});

it('a user who may change German venues only cannot edit English ones', async () => {
  const { user } = await listed(storing(barn), [
    grant('venues', 'read'),
    grant('venues', 'update', { language: 'de' }),
  ]);
  await user.keyboard('{F2}');
  await user.hover(screen.getAllByText('40')[0]!);
  expect(screen.queryByRole('group', { name: /of “/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit in list (F2)' })).toBeNull();
});
