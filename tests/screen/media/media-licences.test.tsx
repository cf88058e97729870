import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { showList } from '../list/list-stage.tsx';
import { ok, showRecord } from '../record/record-stage.tsx';
import { noFolders, recordOf } from '../stage/records.ts';

const picture = { id: 5, url: '/v1/media/5', alt_text: 'Fog', width: 1_600, height: 900 };
const file = (id: number, title: string, licenceUntil: string | null) =>
  recordOf(media, id, { title, licenceUntil, kind: 'picture', width: 1_600, height: 900, picture, usedBy: 0 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  // In the viewer's time zone, a minute before the end of a leap day.
  vi.setSystemTime(new Date(2028, 1, 29, 23, 59));
  return () => vi.useRealTimers();
});

it('a file is marked in the list when its license has expired, or expires within thirty days of the user’s date', async () => {
  const { rowOf } = showList(media, '/media?view=table', [
    file(1, 'Yesterday', '2028-02-28'),
    file(2, 'Today', '2028-02-29'),
    file(3, 'In thirty days', '2028-03-30'),
    file(4, 'In a month and more', '2028-03-31'),
    file(5, 'Ours', null),
  ]);
  expect(await (await rowOf('Yesterday')).findByText('License expired')).toBeTruthy();
  expect((await rowOf('Today')).getByText('License expires soon')).toBeTruthy();
  expect((await rowOf('In thirty days')).getByText('License expires soon')).toBeTruthy();
  expect((await rowOf('In a month and more')).queryByText(/License/)).toBeNull();
  expect((await rowOf('Ours')).getByText('1600 × 900')).toBeTruthy();
});

it('the list of expiring licenses uses the user’s date, too', async () => {
  const { user, lists } = showList(media, '/media?view=table', [file(1, 'Yesterday', '2028-02-28')]);
  const missing = await screen.findByRole('combobox', { name: 'Missing' });
  await user.selectOptions(missing, 'License expired');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ lacks: 'licence-ended', today: '2028-02-29' }));
  await user.selectOptions(missing, 'Not used');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ lacks: 'use' }));
  expect(lists().at(-1)).not.toHaveProperty('today');
});

it('the page and form of a record show when a picture’s license expires', async () => {
  const event = recordOf(events, 5, {
    title: 'Lantern night',
    eventStartDate: '2028-06-01',
    featured_media: { ...picture, licenceUntil: '2028-03-30' },
    secondary_image: { ...picture, id: 6, url: '/v1/media/6', licenceUntil: '2028-02-28' },
  });
  const { unmount } = showRecord(events, event);
  expect(await screen.findByText('The license of this picture expires on Mar 30, 2028.')).toBeTruthy();
  expect(screen.getByText('The license of this picture expired on Feb 28, 2028.')).toBeTruthy();
  unmount();
  showForm(events, '/events/5/edit', () => ok([event]));
  const main = within(await screen.findByRole('group', { name: 'Main picture' }));
  expect(main.getByText('The license of this picture expires on Mar 30, 2028.')).toBeTruthy();
});

it('the picture dialog marks expired licenses as well, and a selected picture shows the date', async () => {
  const event = recordOf(events, 5, { title: 'Lantern night', eventStartDate: '2028-06-01' });
  const fog = { ...file(7, 'Fog', '2028-02-28'), picture: { ...picture, id: 7, licenceUntil: '2028-02-28' } };
  const answers: Record<string, unknown> = { '/wordpress/media': [fog], '/wordpress/media/folders': noFolders };
  showForm(events, '/events/5/edit', ({ path }) => ok(answers[path] ?? [event]));
  const main = within(await screen.findByRole('group', { name: 'Main picture' }));
  main.getByRole('button', { name: 'Choose from library' }).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Library pictures' }));
  expect(await dialog.findByText('License expired')).toBeTruthy();
  dialog.getByRole('button', { name: 'Fog' }).click();
  expect(await main.findByText('The license of this picture expired on Feb 28, 2028.')).toBeTruthy();
});

it('a document’s own page shows the date', async () => {
  showRecord(
    media,
    { ...file(5, 'Map', '2028-02-28'), kind: 'document', picture: null },
    {
      server: ({ path }) => (path.endsWith('/uses') ? ok({ uses: [], others: 0 }) : undefined),
    },
  );
  expect(await screen.findByText('The license of this file expired on Feb 28, 2028.')).toBeTruthy();
});
