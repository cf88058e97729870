import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, it, onTestFinished } from 'vitest';
import type { Change } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { RightsChange } from '../../../contract/people/rights-history.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { RecordTabs } from '../../../src/pages/records/show/record-tabs.tsx';
import { RightsPast } from '../../../src/pages/settings/past/rights-past.tsx';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, type Server, showPages } from '../form/form-stage.tsx';
import { grant } from './record-stage.tsx';

const record = { id: 5, version: 3, name: 'Great hall', createdAt: '', updatedAt: '', language: 'en' };
const mira = { id: 2, name: 'Mira Novak' };
const change = (id: number, more: Partial<Change>): Change => ({
  id,
  changeSetId: id,
  action: 'update',
  at: '2026-05-04T08:30:00Z',
  by: mira,
  fields: [],
  ...more,
});
const renamed = change(12, {
  fields: [{ name: 'name', before: 'Hall', after: 'Great hall', beforeLabel: null, afterLabel: null }],
});
const made = change(11, { action: 'insert', by: null });

const show = (
  server: Server,
  resource: Resource = venues,
  address = '/record',
  stage: Parameters<typeof showPages>[3] = {},
) => {
  onTestFinished(() => void toast.dismiss());
  const element = (
    <>
      <RecordTabs resource={resource} record={record} />
      <Toaster theme="light" />
    </>
  );
  return showPages([{ path: '/record', element }], address, server, stage);
};
const tab = (name: string) => screen.findByRole('tab', { name });
const open = async () => userEvent.setup().click(await tab('History'));
const ok = (body: unknown, headers?: Record<string, string>): Answered => ({ status: 200, body, headers });
const historyAsked = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/history'));

it('a record’s history loads when it is opened, with author, change, and values before and after', async () => {
  const { asked } = show(() => ok([renamed, made]));
  await tab('History');
  expect(historyAsked(asked)).toEqual([]);
  await open();
  const [latest, first] = await screen.findAllByRole('listitem');
  expect(latest?.textContent).toContain('Mira Novak changed this');
  expect(latest?.querySelector('del')?.textContent).toContain('Hall');
  expect(latest?.querySelector('ins')?.textContent).toContain('Great hall');
  expect(first?.textContent).toContain('Waymark added this');
  expect(historyAsked(asked).map(({ path }) => path)).toEqual(['/venues/5/history']);
});

it('times of the server are shown in the reader’s time zone', async () => {
  // Berlin, two hours ahead in May, as the tests' settings have it.
  show(() => ok([renamed]), venues, '/record?tab=history');
  expect((await screen.findByRole('listitem')).textContent).toMatch(/10:30/);
});

it('the address contains the open tab, so that it can be shared and Back works', async () => {
  const { router } = show(() => ok([renamed]), venues, '/record?ws=7&tab=history');
  await screen.findByRole('listitem');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('History');
  await userEvent.setup().click(await tab('Details'));
  expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toContain('Not filled in');
  expect(router.state.location.search).toBe('?ws=7');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('tabpanel', { name: 'History' })).toBeTruthy();
});

it('the arrow keys move between tabs, and passed tabs do not load', async () => {
  const keys = userEvent.setup();
  const { asked } = show(() => ok([renamed]));
  const [details, comments, history] = [await tab('Details'), await tab('Comments'), await tab('History')];
  await keys.tab();
  expect(document.activeElement).toBe(details);
  for (const [key, place] of [
    ['ArrowRight', history],
    ['ArrowRight', comments],
    ['ArrowRight', details],
    ['ArrowLeft', comments],
    ['Home', details],
    ['End', comments],
    ['ArrowLeft', history],
  ] as const) {
    await keys.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(place);
  }
  expect(historyAsked(asked)).toEqual([]);
  await keys.keyboard('{Enter}');
  await screen.findByRole('listitem');
  expect(document.activeElement).toBe(history);
});

it('older changes are loaded on request, below the newer ones', async () => {
  let asks = 0;
  show(() => (asks++ === 0 ? ok([renamed], { 'x-has-more': 'true', 'x-has-next-page': 'true' }) : ok([made])));
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show older changes' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

it('an earlier version is restored at once with the current version number, and Undo restores the latest', async () => {
  const pointer = userEvent.setup();
  const { asked } = show(({ method }) => (method === 'GET' ? ok([renamed, made]) : ok(record)));
  await open();
  const buttons = await screen.findAllByRole('button', { name: /^Restore this version/ });
  expect(buttons).toHaveLength(1);
  await pointer.click(buttons[0]!);
  await pointer.click(await screen.findByText('Undo'));
  const sent = () => asked.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { path: '/venues/5/history/11/restore', ifMatch: '"3"' },
    { path: '/venues/5/history/12/restore' },
  ]);
});

it('a refused restore shows the reason, and a failed load can be retried', async () => {
  const pointer = userEvent.setup();
  let isOut = true;
  show(({ method }) => {
    if (method !== 'GET') return { status: 422, body: { message: 'The venue is gone' } };
    return isOut ? { status: 500, body: { message: 'Out of order' } } : ok([renamed, made]);
  });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded.');
  isOut = false;
  await pointer.click(screen.getByRole('button', { name: 'Try again' }));
  await pointer.click(await screen.findByRole('button', { name: /^Restore this version/ }));
  await screen.findByText('The venue is gone');
});

it('a change shows each field before and after as the record does, and “Someone” if the author has no name', async () => {
  const fields: Change['fields'] = [
    { name: 'venueId', before: 3, after: 4, beforeLabel: 'Old Barn', afterLabel: 'Town Hall' },
    { name: 'description', before: null, after: 'Loud', beforeLabel: null, afterLabel: null },
    { name: 'gone', before: 'a', after: 'b', beforeLabel: null, afterLabel: null },
  ];
  show(() => ok([change(12, { fields, by: { id: 2, name: '' } })]), events, '/record?tab=history');
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('Former member changed this');
  expect(item.querySelector('time')?.dateTime).toBe('2026-05-04T08:30:00Z');
  const told = [...item.querySelectorAll('dl > div')].map((box) => [
    box.querySelector('dt')?.textContent,
    box.querySelector('del')?.textContent,
    box.querySelector('ins')?.textContent,
    box.querySelector('span[aria-hidden]')?.textContent,
  ]);
  expect(told).toEqual([
    ['Venue', 'Before: Old Barn', 'After: Town Hall', ' → '],
    ['Description', 'Before: –', 'After: Loud', ' → '],
  ]);
  const widths = [...item.querySelectorAll<HTMLElement>('dl > div')].map(({ dataset }) => dataset.wide);
  expect(widths).toEqual([undefined, 'true']);
});

it('a creation shows its initial values, and none before', async () => {
  const fields = [{ name: 'name', before: null, after: 'Hall', beforeLabel: null, afterLabel: null }];
  show(() => ok([{ ...made, fields }]), venues, '/record?tab=history');
  const item = await screen.findByRole('listitem');
  expect(item.querySelector('dd')?.textContent).toBe('After: Hall');
});

it('a loading history shows a skeleton, and an empty one a message', async () => {
  let arrive: (changes: Change[]) => void = () => undefined;
  show(() => new Promise((done) => (arrive = (changes) => done(ok(changes)))), venues, '/record?tab=history');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')?.childElementCount).toBe(3));
  await waitFor(() => {
    arrive([]);
    expect(screen.getByText('No changes recorded yet. Future changes will appear here.')).toBeTruthy();
  });
});

it('older changes are requested after the last one shown', async () => {
  const { asked } = show(
    ({ query }) => (query.skip === '0' ? ok([renamed, made], { 'x-has-next-page': 'true' }) : ok([change(9, {})])),
    venues,
    '/record?tab=history',
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show older changes' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(historyAsked(asked).map(({ query }) => query.skip)).toEqual(['0', '2']);
});

it('S6.01 users who may not update a record, or not in its language, cannot restore a version', async () => {
  const grants = (language: string | null) => [grant('venues', 'read'), grant('venues', 'update', { language })];
  for (const [language, count] of [
    ['de', 0],
    ['en', 1],
    [null, 1],
  ] as const) {
    const { unmount } = show(() => ok([renamed, made]), venues, '/record?tab=history', { grants: grants(language) });
    await screen.findAllByRole('listitem');
    expect(screen.queryAllByRole('button', { name: /^Restore this version/ })).toHaveLength(count);
    unmount();
  }
});

it('the restored version’s time is on its button and in the message', async () => {
  const pointer = userEvent.setup();
  show(({ method }) => (method === 'GET' ? ok([renamed, made]) : ok(record)), venues, '/record?tab=history');
  const button = await screen.findByRole('button', { name: /^Restore this version from May 4, 2026.*10:30/ });
  expect(button.textContent).toBe('Restore this version');
  await pointer.click(button);
  expect(await screen.findByText(/^Version from May 4, 2026.*10:30.* restored$/)).toBeTruthy();
});

it('a failed Undo of a restored version shows an error', async () => {
  const pointer = userEvent.setup();
  show(
    ({ method, path }) =>
      method === 'GET'
        ? ok([renamed, made])
        : path.includes('/12/')
          ? { status: 422, body: { message: 'The venue is gone' } }
          : ok(record),
    venues,
    '/record?tab=history',
  );
  await pointer.click(await screen.findByRole('button', { name: /^Restore this version/ }));
  await pointer.click(await screen.findByText('Undo'));
  expect(await screen.findByText('The version could not be restored')).toBeTruthy();
  expect(screen.getByText('The venue is gone')).toBeTruthy();
});

it('the tabs of a record have names, and selecting the current one keeps the address', async () => {
  const { router } = show(() => ok([renamed]), venues, '/record?ws=7');
  expect(await screen.findByRole('tablist', { name: 'Details, history and comments' })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details');
  await userEvent.setup().click(await tab('Details'));
  expect(router.state.historyAction).toBe('POP');
  await open();
  await screen.findByRole('listitem');
  expect(router.state.location.search).toBe('?ws=7&tab=history');
});

const given = { resource: null, action: null, language: null, propertyId: null, property: null, languages: null };
const rightsChange = (id: number, more: Partial<RightsChange>): RightsChange => ({
  id, changeSetId: id, about: 'role', action: 'insert', at: '2026-05-04T08:30:00Z', by: mira, person: { id: 4, name: 'Ivo' },
  role: { id: 3, name: 'Guide' }, workspace: null, email: null, given, was: null, ...more,
}); // prettier-ignore
const showPast = (server: Server) =>
  showPages([{ path: '/person', element: <RightsPast userId={4} /> }], '/person', server);
const openPast = async () => {
  const details = (await screen.findByText('Permission history')).closest('details')!;
  details.open = true;
  act(() => void details.dispatchEvent(new Event('toggle')));
};

it('granted and revoked permissions are described in sentences', async () => {
  const right = { ...given, resource: 'venues', action: 'update', language: 'de' };
  showPast(() =>
    ok([
      rightsChange(5, { about: 'workspace', action: 'delete', workspace: { id: 7, name: 'Bled' }, role: null }),
      rightsChange(4, { about: 'right', role: null, given: right, was: right, action: 'delete' }),
      rightsChange(3, { action: 'update', given: { ...given, languages: ['de'] }, was: given, by: null }),
      rightsChange(2, { given: { ...given, languages: ['de'] } }),
      rightsChange(1, { about: 'invitation', person: null, email: 'ivo@lake.example' }),
    ]),
  );
  await openPast();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Mira Novak removed Ivo from Bled',
    'Mira Novak revoked “Update: Venues – in German” from Ivo',
    'Waymark changed the languages of Ivo in the role Guide from all languages to German',
    'Mira Novak assigned Ivo the role Guide, with edits in German only',
    'Mira Novak invited ivo@lake.example as Guide',
  ]);
});

it('S7.13 on a server without the call the history is hidden, and not offered again', async () => {
  const { asked, unmount } = show(() => ({ status: 404, body: { message: 'Not found' } }), languages);
  await open();
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  expect(screen.getByText(/^Not filled in/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  expect(historyAsked(asked)).toHaveLength(1);
  show(() => ok([]), languages);
  expect(await screen.findByText(/^Not filled in/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();

  showPast(() => ({ status: 404, body: {} }));
  await openPast();
  await waitFor(() => expect(screen.queryByText('Permission history')).toBeNull());
});
