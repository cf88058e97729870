import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, field, optionOf, showForm } from './form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-05-01' });
const eventServer = ({ path }: Asked) => ok(path.startsWith('/all-events') ? [fair] : []);

/** The disabled ones among all statuses, in order. */
async function disabledStatuses(): Promise<boolean[]> {
  await userEvent.setup({ pointerEventsCheck: 0 }).click(await field('Status'));
  const found = ['Draft', 'Scheduled', 'Published', 'Archived'].map(optionOf);
  return (await Promise.all(found)).map(({ classList }) => classList.contains('ant-select-item-option-disabled'));
}
const updating = (['read', 'create', 'update'] as const).map((action) => grant('venues', action));

it.each([
  ['draft', [false, true, true, false]],
  ['published', [true, true, false, true]],
])(
  'S6.01 without the permission to publish, a %s record can be neither published nor unpublished, but keeps its status',
  async (status, disabled) => {
    showForm(venues, '/venues/5/edit', () => ok({ ...hall, status }), { grants: updating });
    expect(await disabledStatuses()).toEqual(disabled);
  },
);

it('S6.01 with the permission to publish every status is available', async () => {
  showForm(venues, '/venues/5/edit', () => ok(hall), { grants: [...updating, grant('venues', 'publish')] });
  expect(await disabledStatuses()).toEqual([false, false, false, false]);
});

it('S6.01 without the permission to publish, an event’s draft cannot be scheduled; other fields work normally', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const grants = (['read', 'update'] as const).map((action) => grant('events', action));
  const { unmount } = showForm(events, '/events/5/edit', eventServer, { grants });
  await user.click(await field('Status'));
  const isDisabled = async (title: string) =>
    (await optionOf(title)).classList.contains('ant-select-item-option-disabled');
  expect([await isDisabled('Scheduled'), await isDisabled('Published'), await isDisabled('Archived')]).toEqual([
    true,
    true,
    false,
  ]);
  unmount();
  showForm(venues, '/venues/5/edit', () => ok({ ...hall, wheelchair: 'no' }), { grants: updating });
  await user.click(await field('Wheelchair'));
  expect(await isDisabled('Limited')).toBe(false);
});

it.each([
  ['/venues/create', [grant('venues', 'read'), grant('venues', 'update')], 'You can’t add anything here', /permission to create venues/],
  ['/venues/5/edit', [grant('venues', 'read'), grant('venues', 'create')], 'You can’t edit this', /permission to update venues/],
  ['/venues/5/edit', [grant('venues', 'update', { language: 'de' })], 'You can’t edit this', /permission to update venues/],
])('S6.01 at %s a user without the permission sees its name instead of the form', async (address, grants, title, text) => {
  showForm(venues, address, () => ok(hall), { grants });
  expect((await screen.findByRole('heading')).textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
}); // prettier-ignore

it('S6.01 a permission for one language opens the form of a record in it', async () => {
  showForm(venues, '/venues/5/edit', () => ok({ ...hall, language: 'de' }), {
    grants: [grant('venues', 'update', { language: 'de' })],
  });
  expect((await field('Name')).value).toBe('Hall');
});

it('S6.01 until the permissions are loaded neither a form nor an error is shown', async () => {
  showForm(venues, '/venues/create', () => new Promise(() => undefined), { grants: 'unknown' });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  expect(screen.queryByText('You can’t add anything here')).toBeNull();
});
