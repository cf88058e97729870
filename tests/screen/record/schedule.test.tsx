import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { whenDue } from '../../../src/pages/records/schedule/when-due.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, showForm } from '../form/form-stage.tsx';
import { showList } from '../list/list-stage.tsx';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const fair = recordOf(events, 5, {
  title: 'Fair',
  eventStartDate: '2099-07-04T19:30:00+02:00',
  timeZone: 'Europe/Ljubljana',
  venue: null,
  distance: null,
});
const planned = { ...fair, status: 'scheduled', publishAt: '2099-06-01T10:00:00+02:00' };
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const choose = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(await screen.findByLabelText(/^Status/));
  const offered = () => screen.getAllByTitle(title).find((one) => one.matches('.ant-select-item-option'));
  await user.click(await waitFor(() => offered() ?? Promise.reject(new Error(`${title} is not offered`))));
};
/** Types the publishing date in the open dialog, which then has a time. */
const day = async (user: ReturnType<typeof userEvent.setup>, typed: string) => {
  await waitFor(() => expect(document.getElementById('schedule-publishAt')).toBeTruthy());
  await user.type(document.getElementById('schedule-publishAt')!, `${typed}{Enter}`);
  return screen.findByLabelText<HTMLInputElement>('Time of Publish at');
};

beforeEach(() => sessionStorage.clear());

it('a form has start and end for scheduled records, an end for published ones, and neither for drafts', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { asked } = showForm(events, '/events/5/edit', () => ok([fair]));
  await screen.findByLabelText(/^Title/);
  const times = () => screen.queryAllByText(/^(Publish at|Unpublish at)$/).map(({ textContent }) => textContent);
  expect(times()).toEqual([]);
  await choose(user, 'Scheduled');
  await waitFor(() => expect(times()).toEqual(['Publish at', 'Unpublish at']));
  expect(screen.queryByText('All day', { selector: '#field-publishAt ~ *' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose when to publish it');
  await choose(user, 'Published');
  await waitFor(() => expect(times()).toEqual(['Unpublish at']));
  expect(changes(asked)).toEqual([]);
});

it('values entered for another status are not sent', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { asked } = showForm(events, '/events/5/edit', ({ method }) => (method === 'GET' ? ok([planned]) : ok(fair)));
  const time = await screen.findByLabelText<HTMLInputElement>('Time of Publish at');
  expect(time.value).toBe('10:00 AM');
  expect(screen.getByText('Local time in Europe/Ljubljana')).toBeTruthy();
  await user.clear(time);
  await user.type(time, '11:30');
  await choose(user, 'Draft');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes(asked)).toEqual([{ status: 'draft' }]));
});

it('on a record’s page “Schedule…” asks for a time, shows its error at the field, and sends both times', async () => {
  const refusal = { message: 'Some fields need your attention.', validationErrors: { publishAt: ['This time is in the past. Choose a later one.'] } }; // prettier-ignore
  let answer: object = { status: 422, body: refusal };
  const { user, asked } = showRecord(events, fair, {
    server: ({ method }) => (method === 'GET' ? undefined : (answer as ReturnType<typeof ok>)),
  });
  await user.click(await screen.findByText('Change status'));
  await user.click(screen.getByRole('button', { name: 'Schedule…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule publishing' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('Choose when to publish it');
  const time = await day(user, '2099-06-01');
  await user.clear(time);
  await user.type(time, 'noon');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('Must be a date and a time such as 19:30');
  expect([time.value, changes(asked)]).toEqual(['noon', []]);
  await user.clear(time);
  await user.type(time, '09:15');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('This time is in the past. Choose a later one.');
  answer = ok(planned);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByText(/is now scheduled/);
  const sent = { status: 'scheduled', publishAt: '2099-06-01T09:15', unpublishAt: null };
  expect(changes(asked)).toEqual([sent, sent]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an open page shows its record as published when the schedule publishes it', async () => {
  const publishAt = new Date(Date.now() - 1_000).toISOString();
  let isDone = false;
  showRecord(events, fair, {
    server: ({ method, path }) =>
      method === 'GET' && path === events.endpoints.one.path.replace('{id}', '5')
        ? ok([isDone ? { ...fair, status: 'published', version: 2 } : { ...planned, publishAt }])
        : undefined,
  });
  await screen.findByRole('button', { name: 'Publish' });
  isDone = true;
  expect(await screen.findByText('Published', { selector: 'summary *' })).toBeTruthy();
});

it('a record is reloaded at its scheduled time, but not after failures or for times long past', () => {
  const now = Date.parse('2099-06-01T10:00:00+02:00');
  const minutes = (publishAt: string, more = {}) => whenDue({ status: 'scheduled', publishAt, ...more }, now);
  expect(minutes('2099-06-01T10:01:00+02:00')).toBe(62_000);
  expect(minutes('2099-06-01T08:00:00Z')).toBe(2_000);
  expect(minutes('2100-06-01T08:00:00Z')).toBe(3_600_000);
  expect(minutes('2099-06-01T07:54:00Z')).toBe(false);
  expect(minutes('2099-06-01T10:01:00+02:00', { scheduleProblem: 'right' })).toBe(false);
  expect(minutes('2099-06-01T10:01:00+02:00', { status: 'published' })).toBe(false);
  expect(minutes('', { status: 'published', unpublishAt: '2099-06-01T10:01:00+02:00' })).toBe(62_000);
  expect(whenDue({ status: 'scheduled', publishAt: null }, now)).toBe(false);
});

it('the schedule of a published record has an end only', async () => {
  const { user } = showRecord(events, { ...fair, status: 'published' });
  await user.click(await screen.findByText('Change status'));
  await user.click(screen.getByRole('button', { name: 'Set end…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule unpublishing' }));
  expect(dialog.queryByText('Publish at')).toBeNull();
  expect(dialog.getByText('Unpublish at')).toBeTruthy();
});

it.each([
  [
    { scheduleProblem: 'right' },
    'Publishing failed at the scheduled time.',
    /^The person who scheduled this no longer has permission/,
  ],
  [{ scheduleProblem: 'incomplete', title: '' }, 'Publishing failed at the scheduled time.', /are empty: Title\./],
  [
    { scheduleProblem: 'trash' },
    'Publishing failed at the scheduled time.',
    /^It was in the trash at the scheduled time/,
  ],
  [{ scheduleProblem: 'fault', status: 'published', publishAt: null }, 'Unpublishing failed at the scheduled time.', /tries again every minute/], // prettier-ignore
  [{ publishAt: null }, undefined, /^Scheduled without a time/],
])('a record with %o shows the failure and its reason at the top', async (more, what, why) => {
  showRecord(events, { ...planned, ...more });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByText(/^(Publishing|Unpublishing) failed/)?.textContent).toBe(what);
});

it('the list shows the scheduled time with the status, the end, and failures', async () => {
  const venue = (id: number, more: object) => recordOf(venues, id, { venueId: id, name: `Hall ${id}`, ...more });
  const rows = [
    venue(1, { status: 'scheduled', publishAt: '2099-06-01T10:00:00Z', unpublishAt: '2099-07-01T10:00:00Z' }),
    venue(2, { status: 'scheduled', publishAt: '2001-06-01T10:00:00Z', scheduleProblem: 'right' }),
    venue(3, { status: 'scheduled' }),
    venue(4, { status: 'published' }),
  ];
  showList(venues, '/venues', rows);
  const said = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')!.textContent.replaceAll(/\s/g, ' ');
  expect(await said('Hall 1')).toMatch(/Scheduled.*1.*2099.*until.*2099/);
  expect(await said('Hall 2')).toContain('not published');
  expect(await said('Hall 3')).toContain('Scheduled no time set');
  expect(await said('Hall 4')).toMatch(/Published(?!.*(until|no time))/);
});

it('selected rows are scheduled together, with the permission to publish', async () => {
  const rows = [recordOf(venues, 1, { venueId: 1, name: 'Barn' }), recordOf(venues, 2, { venueId: 2, name: 'Hall' })];
  const changed = ok({ changeSetId: 90, changed: 2, skipped: 0 });
  const { user, asked } = showList(venues, '/venues', rows, {
    server: ({ method }) => (method === 'GET' ? undefined : changed),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Barn' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 2 records' }));
  expect(dialog.getByText(/in its own time zone/)).toBeTruthy();
  await day(user, '2099-06-01');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  const values = { status: 'scheduled', publishAt: '2099-06-01T10:00', unpublishAt: null };
  await waitFor(() => expect(changes(asked)).toEqual([{ ids: [1, 2], values }]));
});

it('selected rows cannot be scheduled without the permission', async () => {
  const grants = [grant('venues', 'read'), grant('venues', 'update')];
  const { user } = showList(venues, '/venues', [recordOf(venues, 1, { venueId: 1, name: 'Barn' })], { grants });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Barn' }));
  await screen.findByRole('button', { name: 'Clear selection' });
  expect(screen.queryByRole('button', { name: 'Schedule…' })).toBeNull();
});
