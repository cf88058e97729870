import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, it, onTestFinished } from 'vitest';
import type { Comment } from '../../../contract/people/comments.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { RecordTabs } from '../../../src/pages/records/show/record-tabs.tsx';
import { meQuery } from '../../../src/providers/session/user.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, type Server, changes, showPages } from '../form/form-stage.tsx';
import { grant, ok } from './record-stage.tsx';

const record = { id: 5, version: 3, name: 'Great hall', createdAt: '', updatedAt: '', language: 'en' };
const ana = { id: 1, name: 'Ana Novak' };
const boris = { id: 2, name: 'Boris' };
const mira = { id: 3, name: 'Mira Kos' };
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  resource: 'venues',
  recordId: 5,
  replyTo: null,
  text: `Comment ${id}`,
  isDeleted: false,
  author: boris,
  mentions: [],
  createdAt: '2026-05-04T08:30:00Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});

/** The tabs of a venue for Ana, with these comments; `answer` responds to changes. */
function show(
  listed: Comment[] | Server,
  answer: (asked: Asked) => ReturnType<Server> = () => ok({}),
  address = '/record?tab=comments',
  grants = [grant('venues', 'read'), grant('venues', 'update')],
) {
  onTestFinished(() => void toast.dismiss());
  const server: Server = (asked) => {
    if (asked.path === '/live-posts/moves') return ok({ version: '1' });
    if (asked.path === '/comments/people') return ok([ana, boris, mira]);
    if (asked.method !== 'GET') return answer(asked);
    return Array.isArray(listed) ? ok(listed) : listed(asked);
  };
  const element = (
    <>
      <RecordTabs resource={venues} record={record} />
      <Toaster theme="light" />
    </>
  );
  const stage = showPages([{ path: '/record', element }], address, server, { grants, knowsComments: true });
  stage.services.queries.person.setQueryData(meQuery(stage.services.http).queryKey, {
    id: ana.id,
    email: 'ana@lake.example',
    profile: { name: 'Ana', familyname: 'Novak' },
  } as never);
  return { ...stage, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const box = (name = 'New comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const comments = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  return screen.getAllByRole('article').map((one) => within(one));
};
const button = (name: string) => screen.findByRole('button', { name });
const sent = (asked: Asked[]) => changes(asked).map(({ method, path, body }) => [method, path, body]);

it('the tab shows the number of open comments, and its code loads on opening', async () => {
  const { user } = show(
    [comment(1), comment(2, { replyTo: 1 }), comment(3, { resolvedAt: '2026-05-05T08:00:00Z', resolvedBy: ana })],
    undefined,
    '/record',
  );
  await user.click(await screen.findByRole('tab', { name: 'Comments (1)' }));
  expect(await screen.findByText('Comment 1')).toBeTruthy();
});

it('comments show author, time, text and mentions, and no markup of the text', async () => {
  show([comment(1, { text: '@Ana Novak <b>look</b>\nhttps://lake.example', mentions: [ana], editedAt: '2026-05-04T09:00:00Z' })]); // prettier-ignore
  const [first] = await comments(1);
  const text = first!.getByText('@Ana Novak', { selector: 'b' }).parentElement!;
  expect(text.textContent).toBe('@Ana Novak <b>look</b>\nhttps://lake.example');
  expect(first!.queryByRole('link')).toBeNull();
  expect(screen.getByRole('article').textContent).toMatch(/Boris.*10:30.*edited/);
});

it('a comment with a mention is sent with Ctrl+Enter, and Enter is a new line', async () => {
  const { user, asked } = show([]);
  const area = await box();
  expect(screen.getByText('No comments yet. Ask a question, or mention a teammate with @.')).toBeTruthy();
  await user.click(area);
  await user.keyboard('Hello @Bo');
  expect((await screen.findByRole('option', { name: 'Boris' })).getAttribute('aria-selected')).toBe('true');
  expect(area.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(area.value).toBe('Hello @Boris '));
  await user.keyboard('{Enter}please look');
  expect(sent(asked)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(area.value).toBe(''));
  expect(sent(asked)).toEqual([
    ['POST', '/comments', { resource: 'venues', recordId: 5, text: 'Hello @Boris \nplease look', mentions: [2] }],
  ]);
});

it('other people are suggested after an @ only, chosen by arrows or pointer, and closed by Escape', async () => {
  const { user } = show([]);
  const area = await box();
  await user.click(area);
  await user.keyboard('ask ana@lake @');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Tab}');
  expect(area.value).toBe('ask ana@lake @Mira Kos ');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('and @bo{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Backspace}{Backspace}{Backspace}@');
  await user.click(await screen.findByRole('option', { name: 'Boris' }));
  expect(area.value).toBe('ask ana@lake @Mira Kos and @Boris ');
  expect(document.activeElement).toBe(area);
});

it('a comment that fails keeps its text and its key, and says why', async () => {
  let isOut = true;
  const { user, asked } = show([], () =>
    isOut ? { status: 422, body: { message: 'Some fields need your attention.' } } : ok(comment(1)),
  );
  await user.click(await box());
  await user.keyboard('Hello');
  await user.click(await button('Comment'));
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.');
  expect((await box()).value).toBe('Hello');
  isOut = false;
  await user.click(await button('Comment'));
  await waitFor(async () => expect((await box()).value).toBe(''));
  const [first, second] = changes(asked);
  expect(first!.key).toBe(second!.key);
});

it('a typed comment is kept while its tab is closed, and until Cancel in a reply', async () => {
  const { user } = show([comment(1)]);
  await user.click(await box());
  await user.keyboard('Half a thought');
  await user.click(await button('Reply'));
  await user.type(await box('Reply to Boris'), 'Yes');
  await user.click(await screen.findByRole('tab', { name: 'Details' }));
  await user.click(await screen.findByRole('tab', { name: /^Comments/ }));
  expect((await box()).value).toBe('Half a thought');
  await user.click(await button('Reply'));
  expect((await box('Reply to Boris')).value).toBe('Yes');
  await user.click(await button('Cancel'));
  expect(document.activeElement).toBe(screen.getByRole('article'));
  await user.click(await button('Reply'));
  expect((await box('Reply to Boris')).value).toBe('');
});

it('an empty comment cannot be sent', async () => {
  const { user, asked } = show([]);
  await user.click(await box());
  await user.keyboard('  {Control>}{Enter}{/Control}');
  expect((await button('Comment')).hasAttribute('disabled')).toBe(true);
  expect(sent(asked)).toEqual([]);
});

it('a reply is sent below its thread', async () => {
  const { user, asked } = show([comment(1)]);
  await user.click(await button('Reply'));
  const area = await box('Reply to Boris');
  await waitFor(() => expect(document.activeElement).toBe(area));
  await user.keyboard('Yes{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Boris' })).toBeNull());
  expect(sent(asked)[0]).toEqual([
    'POST',
    '/comments',
    { resource: 'venues', recordId: 5, replyTo: 1, text: 'Yes', mentions: [] },
  ]);
});

it('the author edits and deletes a comment, and Undo restores it', async () => {
  const { user, asked } = show([comment(1, { author: ana })]);
  await user.click(await button('Edit'));
  const area = await box('Edit comment');
  expect(area.value).toBe('Comment 1');
  await user.clear(area);
  await user.type(area, 'Better');
  await user.click(await button('Save'));
  await user.click(await button('Delete'));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent(asked)).toHaveLength(3));
  expect(sent(asked)).toEqual([
    ['PUT', '/comments/1', { text: 'Better', mentions: [] }],
    ['DELETE', '/comments/1', undefined],
    ['POST', '/comments/1/restore', undefined],
  ]);
});

it('the focus stays in the tab when its comment is deleted', async () => {
  let isDeleted = false;
  const { user } = show(
    ({ path }) => ok(path.startsWith('/comments') && isDeleted ? [] : [comment(1, { author: ana })]),
    () => {
      isDeleted = true;
      return ok({});
    },
  );
  (await button('Delete')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/No comments yet/);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

it('comments of others can be resolved with the permission to update the record, and not be edited', async () => {
  const { user, asked, unmount } = show([comment(1)]);
  await user.click(await button('Resolve'));
  await waitFor(() => expect(sent(asked)).toEqual([['POST', '/comments/1/resolve', undefined]]));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  unmount();
  show([comment(1)], undefined, undefined, [grant('venues', 'read')]);
  await button('Reply');
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
});

it('resolved comments are folded, and can be reopened', async () => {
  const resolved = comment(1, { resolvedAt: '2026-05-05T08:00:00Z', resolvedBy: ana });
  const { user, asked } = show([resolved, comment(2, { replyTo: 1 })]);
  const summary = await screen.findByText('1 resolved comment');
  expect(summary.closest('details')!.open).toBe(false);
  await user.click(summary);
  expect(screen.getByText(/Resolved by Ana Novak/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  await user.click(await button('Reopen'));
  await waitFor(() => expect(sent(asked)).toEqual([['POST', '/comments/1/reopen', undefined]]));
});

it('a link to a comment opens its folded thread and focuses it', async () => {
  const resolved = comment(1, { resolvedAt: '2026-05-05T08:00:00Z' });
  show([resolved, comment(2, { replyTo: 1 })], undefined, '/record?tab=comments&comment=2');
  const [, reply] = await comments(2);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Comment 2'));
  expect(reply!.getByText('Comment 2').closest('details')!.open).toBe(true);
});

it('a deleted comment with replies and a former member have a text of their own', async () => {
  show([comment(1, { text: '', isDeleted: true, author: null }), comment(2, { replyTo: 1 })]);
  const [first] = await comments(2);
  expect(first!.getByText('This comment was deleted.')).toBeTruthy();
  expect(first!.getByText('Former member')).toBeTruthy();
});

it('a thread whose first comment was deleted can be resolved, but not answered or edited', async () => {
  const { user, asked } = show([comment(1, { text: '', isDeleted: true, author: ana }), comment(2, { replyTo: 1 })]);
  const [first] = await comments(2);
  expect(first!.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Resolve']);
  await user.click(await button('Resolve'));
  await waitFor(() => expect(sent(asked)).toEqual([['POST', '/comments/1/resolve', undefined]]));
});

it('a failed load can be retried', async () => {
  let isOut = true;
  const { user } = show(() => (isOut ? { status: 500, body: { message: 'Out of order' } } : ok([comment(1)])));
  expect((await screen.findByRole('alert')).textContent).toContain('The comments could not be loaded.');
  isOut = false;
  await user.click(await button('Try again'));
  expect(await comments(1)).toHaveLength(1);
});

it('a record that is gone since the first load keeps its tab and its comments', async () => {
  let isGone = false;
  const { user, asked } = show(
    () => (isGone ? { status: 404, body: { message: 'Gone' } } : ok([comment(1)])),
    () => ((isGone = true), ok({})),
  );
  await user.click(await button('Resolve'));
  await screen.findByText('Comment resolved');
  const lists = asked.filter(({ path }) => path === '/comments');
  expect(lists.length).toBeGreaterThan(1);
  expect(screen.getByRole('tab', { name: /^Comments/ })).toBeTruthy();
  expect(screen.getByText('Comment 1')).toBeTruthy();
});

it('there is no tab on a server without comments, nor for records of an organization', async () => {
  const { unmount } = show(() => ({ status: 404, body: {} }));
  await screen.findByRole('tab', { name: 'History' });
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Comments/ })).toBeNull());
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details');
  unmount();
  showPages([{ path: '/record', element: <RecordTabs resource={languages} record={record} /> }], '/record', () => ok([])); // prettier-ignore
  await screen.findByRole('tab', { name: 'History' });
  expect(screen.queryByRole('tab', { name: /^Comments/ })).toBeNull();
});
