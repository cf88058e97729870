import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dayOf } from '../../../contract/times/day.ts';
import { growthSeries } from '../../../src/pages/dashboard/cards/growth-series.ts';
import { DashboardPage } from '../../../src/pages/dashboard/dashboard-page.tsx';
import { type Answered, type Asked, type Server, showPages } from '../form/form-stage.tsx';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { recordOf } from '../stage/records.ts';
import { grant } from '../record/record-stage.tsx';

const event = {
  eventId: 5, workspaceId: 7, title: 'Lantern night', eventStartDate: '2028-06-01T19:00', venue: { id: 1, name: 'Old mill, Bled' },
}; // prettier-ignore
const deed = {
  changeSetId: 8, resource: 'events', action: 'update', at: '2026-05-01T10:00:00Z', by: { id: 4, name: 'Mira Novak' },
  count: 1, recordId: 5, title: 'Lantern night', records: [], status: null, undoes: null, bySchedule: false, undo: { state: 'open', count: 1 }, last: 9,
}; // prettier-ignore

interface Counted {
  resource: string;
  filters: Record<string, string>;
}
/** Totals of the lists on a server with three drafts that begin soon, and no other tasks. */
const usual = ({ resource, filters }: Counted): number => {
  if (resource === 'events' && filters.status === 'draft') return 3;
  if (filters.status === 'published') return 20;
  return filters.lacks ||
    filters.problem ||
    filters.origin ||
    filters.status ||
    filters.scheduleProblem ||
    filters.untranslated ||
    filters.outdated ||
    filters.hasPendingChanges ||
    filters.notReady
    ? 0
    : 80;
};
const nothing = { days: [], growth: [] };

const server =
  (more: (asked: Asked) => Answered | undefined = () => undefined, count = usual) =>
  (asked: Asked): Answered => {
    const own = more(asked);
    if (own) return own;
    const { path, body } = asked;
    if (path === '/counts') return { status: 200, body: (body as { lists: Counted[] }).lists.map(count) };
    if (path === '/overview') return { status: 200, body: nothing };
    if (path === '/writing-runs') return { status: 200, body: [] };
    if (path === '/first-steps') return { status: 200, body: { done: [], skipped: [], ended: true, languages: [] } };
    if (path.endsWith('/positions')) return { status: 200, body: { marks: [], unplaced: 0 } };
    if (path === '/languages') return { status: 200, body: [{ id: 1, code: 'en', name: 'English' }, { id: 2, code: 'de', name: 'German' }] };
    if (path === '/language-config') return { status: 200, body: { siteLanguages: null, defaultLanguage: 'en' } };
    if (path === '/recent-changes') return { status: 200, body: [deed, { ...deed, action: 'trash', count: 12, recordId: null, title: null }] };
    return { status: 200, body: path.includes('nearby-events') ? [event] : [] };
  }; // prettier-ignore
const FirstSteps = () => <p>The first steps</p>;
const show = (answers: Server = server(), stage = {}) =>
  showPages(
    [{ path: '/', element: <DashboardPage screen="dashboard" FirstSteps={FirstSteps} /> }],
    '/',
    answers,
    stage,
  );
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('S2.02 / shows open tasks with the totals of their lists, and omits empty ones', async () => {
  const { asked } = show();
  const link = await screen.findByRole('link', { name: 'Draft events in the next two weeks' });
  const needs = await card('To do');
  expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Draft events in the next two weeks3',
  ]);
  const filters = Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]));
  expect(filters).toMatchObject({ status: 'draft', startDate: dayOf(new Date()) });
  const lists = asked
    .filter(({ path }) => path === '/counts')
    .flatMap(({ body }) => (body as { lists: Counted[] }).lists);
  expect(lists).toContainEqual({ resource: 'events', filters: { ...filters, perItem: 'true' } });
});

it('upcoming events, counts and recent changes are shown, each with a link', async () => {
  show();
  const coming = await card('Coming up');
  expect((await coming.findByRole('link', { name: 'Lantern night' })).getAttribute('href')).toBe('/events/5');
  coming.getByText(/Old mill, Bled/);
  const content = await card('Content');
  await content.findAllByText('20 of 80 published');
  expect(content.getByRole('link', { name: 'Venues' }).getAttribute('href')).toBe('/venues');
  const happened = await card('Recent activity');
  const told = await happened.findByRole('link', { name: 'Mira Novak changed “Lantern night”' });
  expect(told.getAttribute('href')).toBe('/events/5');
  happened.getByText('Mira Novak moved 12 events to the trash');
  expect(happened.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe('/recent-changes');
});

it('empty tasks, events and changes each show a message', async () => {
  show(
    server(
      ({ path }) =>
        path === '/recent-changes' || path.includes('nearby-events') ? { status: 200, body: [] } : undefined,
      () => 0,
    ),
  );
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  expect(await screen.findByText('No published events in the next three months.')).toBeTruthy();
  expect(await screen.findByText('No activity yet. Changes by your team will appear here.')).toBeTruthy();
});

it('a card that fails can be retried, and other cards stay', async () => {
  const pointer = userEvent.setup();
  let isAway = true;
  show(server(({ path }) => (path === '/recent-changes' && isAway ? { status: 500, body: {} } : undefined)));
  const happened = await card('Recent activity');
  await happened.findByText(/This card could not be loaded/);
  expect(await (await card('Coming up')).findByRole('link', { name: 'Lantern night' })).toBeTruthy();
  isAway = false;
  await pointer.click(happened.getByRole('button', { name: 'Try again' }));
  expect(await happened.findByRole('link', { name: 'Mira Novak changed “Lantern night”' })).toBeTruthy();
});

it('the content card says that counting failed, without number skeletons, and counts at the next try', async () => {
  const pointer = userEvent.setup();
  let isAway = true;
  const refuse = ({ path }: Asked) => (path === '/counts' && isAway ? { status: 500, body: {} } : undefined);
  show(server(refuse));
  const content = await card('Content');
  const failed = (await content.findByText(/This card could not be loaded/)).closest('section')!;
  const shapes = () => failed.querySelectorAll('li [aria-hidden="true"]:not(:has(*))').length;
  expect([shapes(), content.getAllByRole('link').length]).toEqual([0, 6]);
  isAway = false;
  await pointer.click(content.getByRole('button', { name: 'Try again' }));
  expect(await content.findAllByText('20 of 80 published')).not.toEqual([]);
});

it('with read permissions only there are no tasks, and other cards are shown', async () => {
  show(server(), { grants: [grant('*', 'read')] });
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  expect(await (await card('Coming up')).findByRole('link', { name: 'Lantern night' })).toBeTruthy();
});

it('missing translations are a task for users who may write the language, with a link to the list', async () => {
  show(
    server(undefined, (list) => (list.filters.untranslated === 'de' ? 12 : usual(list))),
    {
      grants: [
        grant('events', 'read'),
        grant('events', 'create', { language: 'de' }),
        grant('events', 'update', { language: 'de' }),
      ],
    },
  );
  const link = await screen.findByRole('link', { name: 'Upcoming events missing in German' });
  expect(link.getAttribute('href')).toBe('/events?untranslated=de');
});

it('each type of content with a publishing rule is a task, with a link to the records that are not ready', async () => {
  const rules = ['events', 'venues', 'pages'].map((resource, place) =>
    recordOf(publishingRules, place, { resource, mode: resource === 'pages' ? 'off' : 'warn', effectiveLanguages: [] }),
  );
  const count = (list: Counted) => (list.filters.notReady && list.resource === 'events' ? 4 : usual(list));
  const { asked } = show(server(undefined, count), { rules });
  const link = await screen.findByRole('link', { name: 'Events not ready to publish' });
  expect(link.closest('li')!.textContent).toMatch(/4$/);
  const status = 'draft,scheduled,published';
  expect(link.getAttribute('href')).toBe(`/events?${new URLSearchParams({ notReady: 'true', status })}`);
  expect(screen.queryByRole('link', { name: /(Venues|Pages) not ready/ })).toBeNull();
  const counted = asked
    .filter(({ path }) => path === '/counts')
    .flatMap(({ body }) => (body as { lists: Counted[] }).lists.filter(({ filters }) => filters.notReady));
  expect(counted).toMatchObject([
    { resource: 'events', filters: { notReady: 'true', status, perItem: 'true' } },
    { resource: 'venues', filters: { notReady: 'true', status, perItem: 'true' } },
  ]);
});

it('completeness is shown with a link to the incomplete records', async () => {
  show(
    server(undefined, (list) => (list.resource === 'properties' && list.filters.lacks === 'facts' ? 1 : usual(list))),
  );
  const complete = await card('Completeness');
  const link = await complete.findByRole('link', { name: 'Properties with facts: 1 missing' });
  expect(link.getAttribute('href')).toBe('/settings/properties?lacks=facts');
  const line = complete
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith('Properties with facts'));
  expect(line?.textContent).toContain('98%');
});

it('a day of the calendar links to its events, and the weekly chart shows new content', async () => {
  const today = dayOf(new Date());
  const week = growthSeries([], today).weeks.at(-1)!;
  const found = { days: [{ day: today, count: 4 }], growth: [{ week, resource: 'venues', count: 7 }] };
  show(server(({ path }) => (path === '/overview' ? { status: 200, body: found } : undefined)));
  const calendar = await card('Next five weeks');
  const day = await calendar.findByRole('link', { name: /4 events start$/ });
  expect(day.getAttribute('href')).toBe(`/events?status=published&startDate=${today}&endDate=${today}`);
  expect(calendar.getAllByRole('cell')).toHaveLength(35);
  const growth = await card('Growth');
  expect((await growth.findAllByRole('row')).at(-1)?.textContent).toMatch(/7$/);
});

it('cards are moved, hidden and shown again, and the layout is restored at the next visit', async () => {
  localStorage.clear();
  const pointer = userEvent.setup();
  const { unmount } = show();
  await card('To do');
  await pointer.click(screen.getByRole('button', { name: 'Customize' }));
  await pointer.click(screen.getByRole('button', { name: 'Move “Coming up” forward' }));
  expect(screen.getByText('“Coming up” moved to position 1 of 8')).toBeTruthy();
  await pointer.click(await screen.findByRole('button', { name: 'Hide “Growth”' }));
  expect(screen.queryByRole('region', { name: 'Growth' })).toBeNull();
  unmount();
  show();
  await card('Coming up');
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'Coming up' }));
  await pointer.click(screen.getByRole('button', { name: 'Customize' }));
  await pointer.click(screen.getByRole('button', { name: 'Show “Growth”' }));
  expect(await screen.findByRole('region', { name: 'Growth' })).toBeTruthy();
  await pointer.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'To do' }));
});

it('failed AI texts are a task, with a link to their run', async () => {
  const states = ['waiting', 'working', 'ready', 'accepted', 'rejected', 'failed', 'interrupted'];
  const counts = Object.fromEntries(states.map((state) => [state, state === 'failed' ? 4 : 1]));
  const run = {
    id: 9, status: 'done', problem: null, restsUntil: null, createdAt: '2026-05-01T10:00:00Z', createdBy: 'Mira Novak', styleguide: null,
    kind: 'texts', resource: 'property-posts', contentTypes: ['summary'], languages: ['de'], counts, cost: null,
  }; // prettier-ignore
  show(server(({ path }) => (path === '/writing-runs' ? { status: 200, body: [run] } : undefined)));
  const link = await screen.findByRole('link', { name: 'Failed AI texts' });
  expect(link.getAttribute('href')).toBe('/generate/runs/9');
  expect(link.closest('li')!.textContent).toMatch(/4$/);
});

it('the dashboard requests everything at once and each list once; the map waits until it is visible or printed', async () => {
  let tell = () => {};
  const known = new Promise<void>((resolve) => (tell = resolve));
  const answers = server();
  const isNeeds = ({ path, body }: Asked) =>
    path === '/counts' && (body as { lists: Counted[] }).lists.some(({ filters }) => filters.scheduleProblem);
  const { asked } = show(async (one: Asked) => {
    if (isNeeds(one)) await known;
    return answers(one);
  });
  const askedOf = (end: string) => asked.filter(({ path }) => path.endsWith(end));
  await expect.poll(() => askedOf('/counts')).toHaveLength(3);
  for (const end of ['/overview', '/recent-changes', '/nearby-events'])
    await expect.poll(() => [end, askedOf(end).length]).toEqual([end, 1]);
  const busy = () => screen.getByRole('region', { name: 'To do' }).querySelector('[aria-busy="true"]');
  await (await card('Coming up')).findByRole('link', { name: 'Lantern night' });
  // Cards are rendered one by one.
  await expect.poll(() => screen.getAllByRole('region')).toHaveLength(8);
  expect(busy()).toBeTruthy();
  expect(askedOf('/positions')).toHaveLength(0);
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => (print(), askedOf('/positions'))).toHaveLength(1);
  tell();
  await expect.poll(busy).toBeNull();
  expect(askedOf('/positions')).toHaveLength(1);
  expect(askedOf('/counts')).toHaveLength(3);
});

const begun = { done: ['website'], skipped: [] as string[], ended: false, languages: ['en'] };
const withSteps = (steps: object) =>
  server(({ path }) => (path === '/first-steps' ? { status: 200, body: { ...begun, ...steps } } : undefined));

it('until something is published, the dashboard is the first steps alone', async () => {
  show(withSteps({}));
  await screen.findByText('The first steps');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull();
});

it.each([
  ['something is published', { done: ['website', 'published'] }],
  ['publishing is skipped', { skipped: ['published'] }],
])('the cards are shown once %s', async (_case, steps) => {
  show(withSteps(steps));
  await card('First steps');
  await card('Content');
  expect(screen.queryByText('The first steps')).toBeNull();
});

it('the cards are shown to users who may not set up the workspace, without a request for its steps', async () => {
  const { asked } = show(withSteps({}), { grants: [grant('*', 'read')] });
  await card('Content');
  expect(asked.map(({ path }) => path)).not.toContain('/first-steps');
});
