import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PictureStorage } from '../../../contract/media/media.ts';
import { OrganisationPage } from '../../../src/pages/settings/organisation-page.tsx';
import { events } from '../../../src/resources/events/events.resource.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { pickerOf, showForm, showPages } from '../form/form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const MB = 1024 * 1024;
const organisation = { ...recordOf(organizations, 1, { name: 'Lake Country', auditDays: 365, pictureRoom: null }) };
const show = (room: PictureStorage | 'refused', stage: object = {}) =>
  showPages(
    [{ path: '/settings/organisation', element: <OrganisationPage /> }],
    '/settings/organisation',
    ({ path }) =>
      path === '/sign-in-rule' ? { status: 404, body: {} } : ok(path === '/organizations/1' ? organisation : []),
    { room, ...stage },
  );
const section = async () => within((await screen.findByRole('region', { name: 'Storage' })) as HTMLElement);

it('the organization’s settings show used and total storage, and who set the limit', async () => {
  const { unmount } = show({ used: Math.round(61.44 * MB), own: 100 * MB, most: 500 * MB });
  const meter = await (await section()).findByRole('meter');
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext'), meter.dataset.state]).toEqual([
    '61',
    '61.4 MB of 100 MB used (61%)',
    'enough',
  ]);
  expect((await section()).getByText(/The server allows up to 500 MB/)).toBeTruthy();
  unmount();
  show({ used: 0, own: null, most: 500 * MB });
  expect(await (await section()).findByText('0 MB of 500 MB used (0%)')).toBeTruthy();
  expect((await section()).getByText('The server sets this limit for your organization.')).toBeTruthy();
});

it.each([
  [{ used: 95 * MB, own: 100 * MB, most: null }, 'Storage is almost full.'],
  [{ used: 120 * MB, own: 100 * MB, most: null }, 'Storage is full. Free up space or raise the limit to add pictures.'],
  [{ used: 0, own: null, most: 0 }, 'Storage is full. Free up space or raise the limit to add pictures.'],
  [{ used: 12 * MB, own: null, most: null }, '12 MB used. No limit set.'],
])('storage of %o is described in words', async (room, words) => {
  show(room);
  expect(await (await section()).findByText(words)).toBeTruthy();
}); // prettier-ignore

it('S6.01 users who may change the organization edit the quota; others see the usage; without read permission they see why', async () => {
  const { unmount } = show({ used: 1, own: null, most: null });
  const link = await (await section()).findByRole('link', { name: 'Change storage limit' });
  expect(link.getAttribute('href')).toBe('/settings/organisation/1/edit');
  unmount();
  const reading = show({ used: 1, own: null, most: null }, { grants: [grant('organizations', 'read')] });
  await (await section()).findByText(/MB used/);
  expect((await section()).queryByRole('link')).toBeNull();
  reading.unmount();
  show('refused');
  expect(await (await section()).findByRole('alert')).toBeTruthy();
});

it('the quota accepts whole megabytes, and reports invalid values before sending', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(organizations, '/settings/organisation/1/edit', () => ok(organisation));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Storage/);
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be at least 1')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The record’s page');
  expect(asked.filter(({ method }) => method !== 'GET')).toMatchObject([{ body: { pictureRoom: 500 } }]);
});

it('a picture selected beyond the quota is refused at its field', async () => {
  const user = userEvent.setup();
  showForm(events, '/events/create', () => ok([]), { room: { used: 5 * MB, own: null, most: 5 * MB } });
  await screen.findByLabelText(/^Title/);
  const picker = pickerOf('Main picture');
  await user.upload(picker, new File(['x'], 'x.png', { type: 'image/png' }));
  const message = await screen.findByText(/^Storage is full: .* use 5 MB of 5 MB/);
  expect(message.closest('[id$=-texts]')?.id).toBe('field-featured_media-texts');
  expect(screen.queryByText('New: x.png')).toBeNull();
});
