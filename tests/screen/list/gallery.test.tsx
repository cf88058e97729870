import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { barn, fair, openView } from './list-samples.ts';
import { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

const lake = recordOf(media, 7, {
  title: 'Lake at dawn',
  picture: { id: 7, url: '/v1/media/7', alt_text: 'Fog over a lake', width: 1_600, height: 900 },
  kind: 'picture',
  width: 1_600,
  height: 900,
});
const map = recordOf(media, 8, {
  title: 'Map of the trails',
  kind: 'document',
  picture: null,
  width: null,
  height: null,
});
const gallery = () => screen.findByRole('list', { name: 'Media library' });
const cardOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);

beforeEach(() => localStorage.clear());

it('the library’s gallery shows each picture with name and size; a file without a picture says so', async () => {
  showList(media, '/media', [lake, map]);
  const card = await cardOf('Lake at dawn');
  expect(card.getByRole('img', { name: 'Fog over a lake' }).getAttribute('src')).toContain('/v1/media/7');
  expect(card.getByText('1600 × 900')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe('/media/7');
  expect((await cardOf('Map of the trails')).getByLabelText('No picture')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('screen readers announce the position of a picture and the total', async () => {
  showList(media, '/media', [lake, map], { total: 2 });
  await gallery();
  await waitFor(async () =>
    expect(
      (await screen.findByRole('link', { name: 'Map of the trails' })).closest('li')?.getAttribute('aria-setsize'),
    ).toBe('2'),
  );
  expect(screen.getByRole('link', { name: 'Map of the trails' }).closest('li')?.getAttribute('aria-posinset')).toBe(
    '2',
  );
  expect(await screen.findByText('2 records')).toBeTruthy();
});

it('chosen pictures are deleted together', async () => {
  const { user, changes, button } = showList(media, '/media', [lake, map], {
    server: ({ method }) =>
      method === 'POST' ? { status: 200, body: { changeSetId: 90, changed: 2, skipped: 0 } } : undefined,
  });
  await user.click(await screen.findByRole('checkbox', { name: /Lake at dawn/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Map of the trails/ }));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/media/bulk/remove', { ids: [7, 8] }]]));
});

it('a card in the trash has a Restore button and no link', async () => {
  const trashed = { ...lake, deletedAt: '2026-11-01T10:00:00.000Z' };
  const { user, changes, button } = showList(media, '/media?trash=yes', [trashed], {
    server: ({ method }) => (method === 'POST' ? { status: 200, body: lake } : undefined),
  });
  await gallery();
  expect(screen.queryByRole('link', { name: 'Lake at dawn' })).toBeNull();
  await user.click(await button('Restore Lake at dawn'));
  await screen.findByText('“Lake at dawn” was restored');
  expect(changes().map(([, path]) => path)).toEqual(['/wordpress/media/7/restore']);
});

it('a list is shown as a table or gallery, and the choice is remembered', async () => {
  const { user } = showList(events, '/events?startDate=2026-01-01', [fair]);
  await screen.findByRole('table');
  const view = await openView(user);
  await user.click(view.getByRole('radio', { name: 'Gallery' }));
  expect(await screen.findByRole('list', { name: 'Events' })).toBeTruthy();
  expect(localStorage.getItem('waymark.view.events')).toContain('gallery');
});

it('a list without pictures is a table, whatever the address', async () => {
  showList(languages, '/languages?view=gallery', [recordOf(languages, 1, { name: 'German', code: 'de' })]);
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('places have a gallery, too: focal points stay visible, and places without a picture have a placeholder', async () => {
  const picture = { id: 7, url: '/v1/media/7', alt_text: 'A barn', width: 8, height: 8, focus: { x: 0.25, y: 1 } };
  const hut = { ...barn, id: 2, venueId: 2, name: 'Hut' };
  showList(venues, '/venues?view=gallery', [{ ...barn, featured_media: picture }, hut]);
  const image = (await cardOf('Old Barn')).getByRole('img', { name: 'A barn' });
  expect([image.getAttribute('src'), image.style.objectPosition]).toEqual(['/v1/media/7?size=small', '25% 100%']);
  const none = (await cardOf('Hut')).getByLabelText('No picture');
  expect(none.parentElement?.className).toBe(image.parentElement?.className);
});

it('a library that failed to load shows an error, and can be retried', async () => {
  let isAway = true;
  const { user, button } = showList(media, '/media', [lake], {
    server: ({ path, query }) =>
      isAway && path === '/wordpress/media' && query.count === 'none'
        ? { status: 500, body: { message: 'An error occurred' } }
        : undefined,
  });
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  isAway = false;
  await user.click(await button(/Try Again|Retry/i));
  expect(await screen.findByRole('link', { name: 'Lake at dawn' })).toBeTruthy();
});
