import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { ShowPage } from '../../../src/pages/records/show/show-page.tsx';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hook = recordOf(webhooks, 5, { name: 'Our site', address: 'https://lake.example/hook', active: true });
const attempt = {
  at: '2026-05-01T10:00:00Z',
  status: 500,
  ms: 120,
  answer: 'no such table',
  problem: 'Answered 500 Internal Server Error',
};
const message = {
  id: 9,
  key: 'msg_9',
  type: 'event.published',
  at: '2026-05-01T09:59:00Z',
  state: 'failed',
  nextTry: null,
  attempts: [attempt],
  record: { resource: 'events', id: 3, title: 'Fair' },
};
const delivered = {
  ...message,
  id: 8,
  type: 'webhook.test',
  state: 'delivered',
  record: null,
  attempts: [{ ...attempt, status: 200, problem: null, answer: null, ms: 8 }],
};
const waiting = {
  ...message,
  id: 7,
  type: 'settings.updated',
  state: 'waiting',
  record: null,
  attempts: [],
  nextTry: '2999-05-01T10:00:00Z',
};
const log = '/webhooks/5/messages';

const server =
  (messages: object[] = [message, delivered, waiting], more: Record<string, Answered> = {}) =>
  ({ method, path }: Asked): Answered | undefined =>
    more[`${method} ${path}`] ??
    (path === log
      ? ok(messages, { 'x-total-count': String(messages.length), 'x-has-next-page': 'false' })
      : method === 'POST'
        ? ok({ queued: 1 })
        : undefined);

it('the log of a webhook shows each message with its status and error', async () => {
  showRecord(webhooks, hook, { server: server() });
  const table = within(await screen.findByRole('table', { name: 'Messages' }));
  const [, failed, test, later] = table.getAllByRole('row').map((row) => within(row));
  failed!.getByText('Event published');
  expect(failed!.getByRole('link', { name: 'Fair' }).getAttribute('href')).toBe('/events/3');
  failed!.getByText('Failed');
  expect(failed!.getAllByText(/Answered 500 Internal Server Error · 120 ms/)).not.toEqual([]);
  failed!.getByText('1 attempt');
  failed!.getByText('no such table');
  test!.getByText('Delivered');
  expect(test!.getAllByText(/Response 200 · 8 ms/)).not.toEqual([]);
  later!.getByText('Website settings updated');
  later!.getByText('No attempt yet');
  expect(later!.queryByRole('button')).toBeNull();
});

it('the log is filtered by status, and resends one message, all failed ones, or a test', async () => {
  const { user, asked } = showRecord(webhooks, hook, { server: server() });
  await user.click(await screen.findByRole('button', { name: 'Resend: Event published Fair' }));
  await screen.findByText('Resending 1 message');
  await user.click(screen.getByRole('button', { name: 'Resend all failed' }));
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, query }) => [path, query.message]);
  await waitFor(() =>
    expect(posts()).toEqual([
      ['/webhooks/5/again', '9'],
      ['/webhooks/5/again', undefined],
      ['/webhooks/5/test', undefined],
    ]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(() => expect(asked.findLast(({ path }) => path === log)?.query.state).toBe('failed'));
});

it('the log has messages for no entries and for a failed load, which can be retried', async () => {
  let messages: Answered = { status: 503, body: { message: 'Please try again' } };
  const { user } = showRecord(webhooks, hook, {
    server: (asked) => (asked.path === log ? messages : server()(asked)),
  });
  await screen.findByText('Please try again');
  messages = ok([]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

it('a disabled webhook sends nothing', async () => {
  showRecord(webhooks, { ...hook, active: false, problem: 'gone' }, { server: server() });
  await screen.findByText(/This webhook is off/);
  screen.getByText('The URL was removed');
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Send test' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Resend:/ })).toBeNull();
});

it('with read permission only there is neither Send nor a secret', async () => {
  const looking = showRecord(webhooks, hook, { grants: [grant('webhooks', 'read')], server: server() });
  await screen.findByRole('table', { name: 'Messages' });
  for (const name of ['Send test', 'Resend all failed', 'New secret'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  looking.unmount();
  showRecord(webhooks, hook, { server: server() });
  for (const name of ['Send test', 'Resend all failed', 'New secret']) await screen.findByRole('button', { name });
});

it('a new secret needs a confirmation, is shown once, and has the expiry of the previous one', async () => {
  const made = { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', previousUntil: '2026-05-02T10:00:00Z' };
  const { user, changes } = showRecord(webhooks, hook, {
    server: server([], { 'POST /webhooks/5/secret': ok(made) }),
  });
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(changes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveProperty('value', made.secret);
  screen.getByText(/The previous secret also signs messages until/);
  expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull();
});

it('the secret of a new webhook is on its page', async () => {
  const { path } = webhooks.screen;
  const user = userEvent.setup();
  const added = { ...hook, id: 6, secret: 'whsec_added' };
  showPages(
    [
      { path: `${path}/create`, element: <FormPage resource={webhooks} /> },
      { path: `${path}/:id`, element: <ShowPage resource={webhooks} /> },
    ],
    `${path}/create`,
    ({ method, path: asked }) =>
      method === 'POST' ? { status: 201, body: added } : asked === '/webhooks/6' ? ok({ ...hook, id: 6 }) : ok([]),
  );
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Our site');
  await user.type(screen.getByRole('textbox', { name: /^URL/ }), 'https://lake.example/hook');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveProperty('value', 'whsec_added');
});
