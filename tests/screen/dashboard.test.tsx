// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dayOf } from '../../contract/day.ts';
import { DashboardPage } from '../../src/pages/dashboard/dashboard-page.tsx';
import { type Answered, type Asked, showPages } from './form-stage.tsx';
import { grant } from './record-stage.tsx';

const counted = (count: number): Answered => ({ status: 200, body: [], headers: { 'x-total-count': String(count) } });
const event = {
  eventId: 5, workspaceId: 7, title: 'Lantern night', eventStartDate: '2028-06-01T19:00', venue: { id: 1, name: 'Old mill, Bled' },
}; // prettier-ignore
const deed = {
  changeSetId: 8, resource: 'events', action: 'update', at: '2026-05-01T10:00:00Z', by: { id: 4, name: 'Mira Novak' },
  count: 1, recordId: 5, title: 'Lantern night',
}; // prettier-ignore

/** A server on which three drafts begin soon, and nothing else waits. */
const server =
  (more: (asked: Asked) => Answered | undefined = () => undefined) =>
  (asked: Asked): Answered => {
    const own = more(asked);
    if (own) return own;
    const { path, query } = asked;
    if (path === '/recent-changes') return { status: 200, body: [deed, { ...deed, action: 'trash', count: 12, recordId: null, title: null }] };
    if (query.count !== 'only') return { status: 200, body: path.includes('nearby-events') ? [event] : [] };
    if (path.includes('nearby-events') && query.status === 'draft') return counted(3);
    return counted(query.status === 'published' ? 20 : query.lacks || query.origin || query.status || query.scheduleProblem ? 0 : 80);
  }; // prettier-ignore
const show = (answers = server(), stage = {}) =>
  showPages([{ path: '/', element: <DashboardPage screen="dashboard" /> }], '/', answers, stage);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('S2.02 / says what waits, as many as the list that it leads to has, and names nothing that nobody waits for', async () => {
  const { asked } = show();
  const link = await screen.findByRole('link', { name: 'Drafts of events that begin within two weeks' });
  const needs = await card('Needs you');
  expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drafts of events that begin within two weeks3',
  ]);
  const filters = Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]));
  expect(filters).toMatchObject({ status: 'draft', startDate: dayOf(new Date()) });
  expect(asked.find(({ query }) => query.status === 'draft' && query.startDate === filters.startDate)?.query).toMatchObject({ ...filters, count: 'only' }); // prettier-ignore
});

it('what comes next, how much there is and what people did is told, each with the way there', async () => {
  show();
  const coming = await card('Coming up');
  expect((await coming.findByRole('link', { name: 'Lantern night' })).getAttribute('href')).toBe('/events/5');
  coming.getByText(/Old mill, Bled/);
  const content = await card('What there is');
  await content.findAllByText('20 of 80 published');
  expect(content.getByRole('link', { name: 'Venues' }).getAttribute('href')).toBe('/venues');
  const happened = await card('What happened');
  const told = await happened.findByRole('link', { name: 'Mira Novak changed “Lantern night”' });
  expect(told.getAttribute('href')).toBe('/events/5');
  happened.getByText('Mira Novak moved 12 Events to the trash');
});

it('where nothing waits, is coming or happened, each part says so', async () => {
  show(
    server(({ path, query }) => (query.count === 'only' ? counted(0) : path ? { status: 200, body: [] } : undefined)),
  );
  expect(await screen.findByText('Nothing waits for you here. Well done.')).toBeTruthy();
  expect(await screen.findByText('No event is published for the next three months.')).toBeTruthy();
  expect(await screen.findByText('Nobody changed anything yet. What your team does is told here.')).toBeTruthy();
});

it('a part that fails leaves the others standing, and can be tried again', async () => {
  const pointer = userEvent.setup();
  let isAway = true;
  show(server(({ path }) => (path === '/recent-changes' && isAway ? { status: 500, body: {} } : undefined)));
  const happened = await card('What happened');
  await happened.findByText(/This could not be loaded/);
  expect(await (await card('Coming up')).findByRole('link', { name: 'Lantern night' })).toBeTruthy();
  isAway = false;
  await pointer.click(happened.getByRole('button', { name: 'Try again' }));
  expect(await happened.findByRole('link', { name: 'Mira Novak changed “Lantern night”' })).toBeTruthy();
});

it('whoever may only look is asked for nothing, and sees the rest', async () => {
  show(server(), { grants: [grant('*', 'read')] });
  expect(await screen.findByText('Nothing waits for you here. Well done.')).toBeTruthy();
  expect(await (await card('Coming up')).findByRole('link', { name: 'Lantern night' })).toBeTruthy();
});
