import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InvitationPage } from '../../../src/pages/invitation/invitation-page.tsx';
import { SessionContext, type Session } from '../../../src/providers/services.ts';
import { setReady } from '../../../src/providers/session/ready.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

const seen = {
  organisation: 'Lake Country',
  role: 'Editor',
  languages: null,
  workspaces: ['Lake Bled', 'Tyrol'],
  invitedBy: 'Ana Kotnik',
  email: 'nika@lake.example',
  expiresAt: '2026-06-01T10:00:00.000Z',
  newAccounts: true,
};
const ok = (body: object): Answered => ({ status: 200, body });

function show(session: Partial<Session>, answer: (asked: Asked) => Answered | undefined) {
  const signIn = vi.fn(() => Promise.resolve());
  const signOut = vi.fn(() => Promise.resolve());
  const element = (
    <SessionContext value={{ status: 'signedOut', signIn, signOut, ...session }}>
      <InvitationPage />
    </SessionContext>
  );
  const routes = [
    { path: '/invitation/:token', element },
    { path: '/', element: <p>The start</p> },
  ];
  const stage = showPages(routes, '/invitation/a-token', answer);
  return { ...stage, signIn, signOut };
}
const looked =
  (more: object, others: (asked: Asked) => Answered | undefined = () => undefined) =>
  (asked: Asked) =>
    asked.path === '/invitations/look' ? ok({ ...seen, ...more }) : others(asked);
const nika: Partial<Session> = { status: 'signedIn', identity: { email: 'nika@lake.example' } };

it('the page shows inviter, organization and workspace, and requests nothing else from the server', async () => {
  const { asked } = show({}, looked({}));
  await screen.findByRole('heading', { name: 'Join Lake Country' });
  for (const words of ['Ana Kotnik invited you to join.', 'Editor', 'Lake Bled, Tyrol', 'nika@lake.example'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(['/invitations/look']);
});

it('a new user sets name and password, errors are at the fields, and typed text stays', async () => {
  const user = userEvent.setup();
  const answers = [
    { status: 422, body: { message: 'x', validationErrors: { password: ['This password is too common.'] } } },
    { status: 409, body: { message: 'nika@lake.example already has an account.' } },
    ok({ ok: true }),
  ];
  const { asked, signIn } = show(
    {},
    looked({}, () => answers.shift()),
  );
  const press = async () => user.click(await screen.findByRole('button', { name: 'Create account' }));
  await press();
  await screen.findByText('This is required');
  await screen.findByText('Use at least 10 characters');
  await user.type(screen.getByLabelText(/^First name/), 'Nika');
  await user.type(screen.getByLabelText(/^Password/), 'meadow kettle orbit');
  await press();
  await screen.findByText('This password is too common.');
  await press();
  await screen.findByText('nika@lake.example already has an account.');
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Nika');
  await press();
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('/invitation/a-token'));
  expect(asked.at(-1)).toMatchObject({
    path: '/invitations/account',
    body: { token: 'a-token', name: 'Nika', familyname: '', password: 'meadow kettle orbit' },
  });
});

it('users with an account sign in and return; with an external provider this is the only way', async () => {
  const user = userEvent.setup();
  const { signIn } = show({}, looked({ newAccounts: false }));
  await user.click(await screen.findByRole('button', { name: 'Sign in to join' }));
  expect(signIn).toHaveBeenCalledWith('/invitation/a-token');
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

it('a signed-in user confirms joining, and arrives in the new workspace', async () => {
  const user = userEvent.setup();
  setReady(true);
  const { asked } = show(
    nika,
    looked({}, ({ path }) =>
      path === '/invitations/accept' ? ok({ ok: true, workspaceId: 7 }) : { status: 200, body: [] },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await screen.findByText('The start');
  expect(asked.filter(({ path }) => path === '/invitations/accept')).toHaveLength(1);
});

it('another user sees the invited email, and cannot join', async () => {
  const { signOut } = show({ ...nika, identity: { email: 'ivo@lake.example' } }, looked({}));
  await screen.findByText(/This invitation is for nika@lake.example, but you are signed in as ivo@lake.example/);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use another account' }));
  expect(signOut).toHaveBeenCalled();
});

it('if a second factor is required, the page leads to a sign-in with one', async () => {
  const user = userEvent.setup();
  setReady(true);
  const refused = { status: 403, body: { code: 'factor_required', message: 'Required by This organisation.' } };
  const { signIn } = show(
    nika,
    looked({}, () => refused),
  );
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in with a second factor' }));
  expect(signIn).toHaveBeenCalledWith('/invitation/a-token', { factor: true });
});

it.each([
  [{ status: 404, body: { message: 'x' } }, /The invitation was not found/],
  [{ status: 409, body: { message: 'This invitation has expired. Ask for a new invitation.' } }, /has expired/],
])('a response of %o shows why the invitation cannot be used', async (answer, words) => {
  show({}, () => answer);
  await screen.findByRole('heading', { name: 'This invitation cannot be used' });
  expect(screen.getByText(words)).toBeTruthy();
});
