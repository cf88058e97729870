import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { InboxEntry } from '../../../contract/people/comments.ts';
import { InboxButton } from '../../../src/app/inbox-button.tsx';
import { InboxPage } from '../../../src/pages/inbox/inbox-page.tsx';
import { type Server, changes, showPages } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';

const entry = (id: number, more: Partial<InboxEntry> = {}): InboxEntry => ({
  comment: {
    id,
    resource: 'venues',
    recordId: 5,
    replyTo: null,
    text: `Comment ${id}`,
    isDeleted: false,
    author: { id: 2, name: 'Boris' },
    mentions: [],
    createdAt: '2026-05-04T08:30:00Z',
    editedAt: null,
    resolvedAt: null,
    resolvedBy: null,
  },
  reason: 'mention',
  isRead: false,
  workspaceId: 7,
  title: 'Great hall',
  ...more,
});

function show(entries: (InboxEntry[] | undefined)[] | Server) {
  let asks = 0;
  const server: Server = (asked) => {
    if (asked.path === '/live-posts/moves') return ok({ version: '1' });
    if (!Array.isArray(entries)) return entries(asked);
    const listed = entries[Math.min(asks, entries.length - 1)];
    if (asked.path === '/inbox') asks += 1;
    if (!listed) return { status: 500, body: { message: 'Out of order' } };
    return ok(asked.path === '/inbox' ? listed : { count: listed.filter(({ isRead }) => !isRead).length });
  };
  const element = (
    <main id="main" tabIndex={-1}>
      <InboxButton />
      <InboxPage />
    </main>
  );
  const pages = [
    { path: '/inbox', element },
    { path: '/venues/:id', element: <InboxButton /> },
  ];
  return { ...showPages(pages, '/inbox', server), user: userEvent.setup() };
}

it('the inbox lists mentions and replies, each with a link to its comment that marks it as read', async () => {
  const reply = entry(3, { reason: 'reply', isRead: true, workspaceId: 9 });
  const { user, asked, router } = show([[entry(4), reply]]);
  const first = await screen.findByRole('link', { name: 'Boris mentioned you in “Great hall”' });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Unread.*Comment 4.*10:30/),
    expect.stringMatching(/^Boris replied in “Great hall”Comment 3/),
  ]);
  expect(screen.getByRole('link', { name: /^Boris replied/ }).getAttribute('href')).toBe(
    '/venues/5?ws=9&tab=comments&comment=3',
  );
  await user.click(first);
  await waitFor(() => expect(changes(asked).map(({ path }) => path)).toEqual(['/inbox/4/read']));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/venues/5?ws=7&tab=comments&comment=4');
});

it('the bell has the number of unread entries, and all can be marked as read', async () => {
  const { user, asked } = show([[entry(4), entry(3)], [entry(4, { isRead: true }), entry(3, { isRead: true })]]); // prettier-ignore
  expect((await screen.findByRole('link', { name: 'Inbox, 2 unread' })).textContent).toBe('2');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Inbox' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(changes(asked).map(({ path }) => path)).toEqual(['/inbox/read']);
});

it('an empty inbox says what will appear, and a failed one can be retried', async () => {
  const { user } = show([undefined, []]);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Your inbox is empty')).toBeTruthy();
});

it('a server without an inbox has no bell', async () => {
  show((asked) => (asked.path === '/inbox/unread' ? { status: 404, body: {} } : ok([])));
  await screen.findByText('Your inbox is empty');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull());
});
