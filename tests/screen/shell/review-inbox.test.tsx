import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { InboxEntry } from '../../../contract/people/comments.ts';
import { DashboardPage } from '../../../src/pages/dashboard/dashboard-page.tsx';
import { InboxPage } from '../../../src/pages/inbox/inbox-page.tsx';
import { type Answered, type Asked, type Server, showPages } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';

type Step = 'asked' | 'approved' | 'sentBack';
const entry = (id: number, step: Step, more: Partial<InboxEntry> = {}): InboxEntry => ({
  comment: {
    id,
    resource: 'venues',
    recordId: id,
    replyTo: null,
    text: '',
    isDeleted: false,
    author: { id: 2, name: 'Boris' },
    mentions: [],
    createdAt: '2026-05-04T08:30:00Z',
    editedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    review: { step, reviewer: null },
  },
  reason: 'reply',
  isRead: true,
  workspaceId: 7,
  title: 'Great hall',
  ...more,
});

const inbox =
  (entries: InboxEntry[]): Server =>
  ({ path }: Asked): Answered =>
    ok(path === '/live-posts/moves' ? { version: '1' } : entries);

it('the inbox names each step of a review, and links to the record', async () => {
  const entries = [
    entry(1, 'asked', { reason: 'review' }),
    entry(2, 'approved'),
    entry(3, 'sentBack'),
    entry(4, 'asked', { reason: 'mention' }),
  ];
  showPages([{ path: '/inbox', element: <InboxPage /> }], '/inbox', inbox(entries));
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Boris asks you to review “Great hall”', '/venues/1?ws=7'],
    ['Boris approved “Great hall”', '/venues/2?ws=7'],
    ['Boris sent back “Great hall”', '/venues/3?ws=7'],
    ['Boris mentioned you in “Great hall”', '/venues/4?ws=7'],
  ]);
});

it('the inbox shows only open requests at this address, and all on demand', async () => {
  const { asked } = showPages([{ path: '/inbox', element: <InboxPage /> }], '/inbox?toReview', inbox([]));
  expect(await screen.findByText('No records are waiting for your review')).toBeTruthy();
  const lists = () => asked.filter(({ path }) => path === '/inbox').map(({ query }) => query.toReview);
  expect(lists()).toEqual(['true']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(lists()).toEqual(['true', undefined]));
});

const dashboard = (toReview: Answered): Server => {
  const answers: Record<string, Answered> = {
    '/inbox': toReview,
    '/overview': ok({ days: [], growth: [] }),
    '/first-steps': ok({ done: [], skipped: [], ended: true, languages: [] }),
    '/languages': ok([{ id: 1, code: 'en', name: 'English' }]),
    '/language-config': ok({ siteLanguages: null, defaultLanguage: 'en' }),
  };
  return ({ path, body }) => {
    if (path === '/counts') return ok((body as { lists: object[] }).lists.map(() => 0));
    return path.endsWith('/positions') ? ok({ marks: [], unplaced: 0 }) : (answers[path] ?? ok([]));
  };
};
const FirstSteps = () => <p>The first steps</p>;
const showDashboard = (toReview: Answered) =>
  showPages(
    [{ path: '/', element: <DashboardPage screen="dashboard" FirstSteps={FirstSteps} /> }],
    '/',
    dashboard(toReview),
  );
const asked = (id: number) => entry(id, 'asked', { reason: 'review' });

it.each([
  ['the only record', [asked(5)], '/venues/5'],
  ['the inbox', [asked(5), asked(6)], '/inbox?toReview'],
])('the dashboard counts records that wait for a review, with a link to %s', async (_where, entries, href) => {
  showDashboard(ok(entries));
  const link = await screen.findByRole('link', { name: 'Records waiting for your review' });
  expect([link.getAttribute('href'), link.closest('li')!.textContent]).toEqual([
    href,
    `Records waiting for your review${entries.length}`,
  ]);
});

it('a server without an inbox has no records to review', async () => {
  showDashboard({ status: 404, body: { message: 'Not found' } });
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
});
