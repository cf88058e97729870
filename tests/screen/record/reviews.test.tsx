import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, it, onTestFinished } from 'vitest';
import type { Comment } from '../../../contract/people/comments.ts';
import type { Grant } from '../../../contract/people/user.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { ReviewNotice } from '../../../src/pages/records/review/review-notice.tsx';
import { RecordActions } from '../../../src/pages/records/show/record-actions.tsx';
import type { ShownRecord } from '../../../src/pages/records/show/shown-record.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, type Server, changes, showPages } from '../form/form-stage.tsx';
import { hall, pending } from './pending-stage.ts';
import { grant, ok } from './record-stage.tsx';

const ana = { id: 1, name: 'Ana Novak' };
const boris = { id: 2, name: 'Boris' };
const draft = { ...hall, id: 5, status: 'draft', hasPendingChanges: false, hasReview: false };
const reviewed = { ...draft, hasReview: true };
type Review = NonNullable<Comment['review']>;
const comment = (id: number, review: Review, more: Partial<Comment> = {}): Comment => ({
  id,
  resource: 'venues',
  recordId: 5,
  replyTo: null,
  text: '',
  isDeleted: false,
  author: boris,
  mentions: [],
  createdAt: '2026-05-04T08:30:00Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  review,
  ...more,
});
const request = (more?: Partial<Comment>, reviewer: Review['reviewer'] = ana) =>
  comment(3, { step: 'asked', reviewer }, more);
const answer = (step: Review['step'], isOutdated = false, more: Partial<Comment> = {}) =>
  comment(4, { step, reviewer: null, isOutdated }, { replyTo: 3, author: ana, ...more });

const may = (...actions: Grant['action'][]) => actions.map((action) => grant('venues', action));
const refusal = (status: number, message: string, more: object = {}) => ({
  status,
  body: { statusCode: status, code: 'conflict', message, ...more },
});

interface Staged {
  listed?: Comment[] | Server;
  answers?: (asked: Asked) => ReturnType<Server>;
  grants?: Grant[];
}

/** Actions and review of a record for Ana. */
function show(record: ShownRecord, { listed = [], answers, grants = may('read', 'update', 'publish') }: Staged = {}) {
  onTestFinished(() => {
    toast.dismiss();
    sessionStorage.clear();
  });
  const server: Server = (asked) => {
    if (asked.method !== 'GET') return answers?.(asked) ?? ok({ ...request(), id: 9 });
    if (asked.path === '/comments/reviewers') return ok([boris]);
    if (asked.path.endsWith('/pending-changes')) return ok(pending);
    return Array.isArray(listed) ? ok(listed) : listed(asked);
  };
  const shown = { resource: venues, record };
  const element = (
    <main id="main" tabIndex={-1}>
      <RecordActions {...shown} />
      <ReviewNotice {...shown} />
      <Toaster theme="light" />
    </main>
  );
  const stage = showPages([{ path: '/record', element }], '/record', server, { grants, knowsComments: true });
  stage.services.queries.person.setQueryData(meQuery(stage.services.http).queryKey, {
    id: ana.id,
    email: 'ana@lake.example',
    profile: { name: 'Ana', familyname: 'Novak' },
  } as never);
  return { ...stage, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const notice = async () => within(await screen.findByRole('region', { name: 'Review' }));
const button = (name: string) => screen.findByRole('button', { name });
const sent = (asked: Asked[]) => changes(asked).map(({ method, path, body }) => [method, path, body]);

it('a person is asked for a review with a note, and Undo withdraws it', async () => {
  const { user, asked } = show(draft);
  await user.click(await screen.findByText('More'));
  await user.click(await screen.findByText('Ask for review…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for review' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for review' }));
  expect(await dialog.findByText('Choose a reviewer')).toBeTruthy();
  await dialog.findByRole('option', { name: 'Boris' });
  await user.selectOptions(dialog.getByLabelText(/Reviewer/), 'Boris');
  await user.type(dialog.getByLabelText('Note'), 'Is the date right?');
  await user.click(dialog.getByRole('button', { name: 'Ask for review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(sent(asked)).toEqual([
      ['POST', '/comments/reviews', { resource: 'venues', recordId: 5, reviewerId: 2, text: 'Is the date right?' }],
      ['DELETE', '/comments/9', undefined],
    ]),
  );
});

it('a refused request keeps the note, and Escape does not close the dialog', async () => {
  const { user } = show(draft, { answers: () => refusal(409, 'This record already waits for a review.') });
  await user.click(await screen.findByText('More'));
  await user.click(await screen.findByText('Ask for review…'));
  await screen.findByRole('option', { name: 'Boris' });
  await user.selectOptions(screen.getByLabelText(/Reviewer/), 'Boris');
  await user.type(screen.getByLabelText('Note'), 'Please look');
  await user.click(screen.getByRole('button', { name: 'Ask for review' }));
  expect(await screen.findByText('This record already waits for a review.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Please look');
});

it('a note that was not sent is kept in the tab until it is canceled', async () => {
  const { user, unmount } = show(reviewed, { listed: [request()] });
  await user.click(await button('Send back…'));
  await user.type(await screen.findByLabelText(/Note/), 'Add a venue.');
  unmount();
  const again = show(reviewed, { listed: [request()] });
  await again.user.click(await button('Send back…'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('Add a venue.');
  await again.user.click(await button('Cancel'));
  await again.user.click(await button('Send back…'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('');
});

it.each([
  ['without the permission to update', draft, may('read', 'delete')],
  ['for a published record without changes', { ...draft, status: 'published' }, undefined],
  ['for a record with a review', reviewed, undefined],
  ['on a server without reviews', { ...hall, id: 5, status: 'draft' }, undefined],
])('a review is not offered %s', async (_when, record, grants = may('read', 'update', 'delete')) => {
  const { user } = show(record, { grants, listed: [request()] });
  await user.click(await screen.findByText('More'));
  await screen.findByText('Move to trash');
  expect(screen.queryByText('Ask for review…')).toBeNull();
});

it('an open review shows who asked whom and the note, without actions for others', async () => {
  show(reviewed, { listed: [request({ text: 'Is the date right?' }, { id: 7, name: 'Mira' })] });
  const shown = await notice();
  expect(shown.getByText('Review requested by Boris from Mira')).toBeTruthy();
  expect(shown.getByText('Is the date right?')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

it('the reviewer approves the versions on the page, and Undo deletes the answer', async () => {
  const { user, asked } = show(
    { ...reviewed, version: 4, status: 'published', hasPendingChanges: true },
    { listed: [request()] },
  );
  await user.click(await button('Approve'));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(sent(asked)).toEqual([
      ['POST', '/comments/3/answer', { step: 'approved', text: '', recordVersion: 4, pendingVersion: 2 }],
      ['DELETE', '/comments/9', undefined],
    ]),
  );
});

it('the focus goes to the page when its button disappears', async () => {
  let answered: Comment[] = [];
  const { user } = show(reviewed, {
    listed: () => ok([request(), ...answered]),
    answers: () => {
      answered = [answer('approved')];
      return ok(answer('approved'));
    },
  });
  (await button('Approve')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Approved by Ana Novak');
  expect(document.activeElement?.id).toBe('main');
});

it('sending back needs a note', async () => {
  const { user, asked } = show(reviewed, { listed: [request()] });
  await user.click(await button('Send back…'));
  await user.click(await button('Send back'));
  expect(await screen.findByText('Write what should change')).toBeTruthy();
  await user.type(screen.getByLabelText(/Note/), 'Add a venue.');
  await user.click(await button('Send back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(asked)).toMatchObject([
    ['POST', '/comments/3/answer', { step: 'sentBack', text: 'Add a venue.', pendingVersion: 0 }],
  ]);
});

it('a refused approval says why', async () => {
  const { user } = show(reviewed, {
    listed: [request()],
    answers: () => refusal(409, 'The record has changed since you opened it. Check it again.'),
  });
  await user.click(await button('Approve'));
  expect(await screen.findByText('The record has changed since you opened it. Check it again.')).toBeTruthy();
});

it('a reviewer who lost the permission to publish cannot answer', async () => {
  show(reviewed, { listed: [request()], grants: may('read', 'update') });
  expect((await notice()).queryByRole('button')).toBeNull();
});

it('the person who asked withdraws the review, and Undo returns it', async () => {
  const { user, asked } = show(reviewed, { listed: [request({ author: ana }, boris)] });
  await user.click(await button('Withdraw'));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(sent(asked)).toEqual([
      ['DELETE', '/comments/3', undefined],
      ['POST', '/comments/3/restore', undefined],
    ]),
  );
});

it('an approved draft is published with the button of its page', async () => {
  const { user, asked } = show(reviewed, { listed: [request(), answer('approved')] });
  const shown = await notice();
  expect(shown.getByText('Approved by Ana Novak')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Ask again…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent(asked)[0]).toMatchObject(['PUT', '/venues/5', { status: 'published' }]));
});

it('an outdated approval says so, and offers another review', async () => {
  show(reviewed, { listed: [request(), answer('approved', true)] });
  const shown = await notice();
  expect(shown.getByText('Changed after the approval.')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Ask again…' })).toBeTruthy();
});

it('a record that was sent back shows the note, and asks again', async () => {
  const { user } = show(reviewed, { listed: [request(), answer('sentBack', false, { text: 'Add a venue.' })] });
  const shown = await notice();
  expect(shown.getByText('Sent back by Ana Novak')).toBeTruthy();
  expect(shown.getByText('Add a venue.')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Ask again…' }));
  expect(await screen.findByRole('dialog', { name: 'Ask for review' })).toBeTruthy();
});

it('a failed load can be retried', async () => {
  let isOut = true;
  const { user } = show(reviewed, {
    listed: () => (isOut ? { status: 500, body: { message: 'Out of order' } } : ok([request()])),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The review could not be loaded.');
  isOut = false;
  await user.click(await button('Try again'));
  expect(await notice()).toBeTruthy();
});

it('a review that was closed since is not shown', async () => {
  const { asked } = show(reviewed, { listed: [request({ resolvedAt: '2026-05-05T08:00:00Z' })] });
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/comments'));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
});
