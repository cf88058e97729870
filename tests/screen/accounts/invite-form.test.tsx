import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InviteForm } from '../../../src/pages/settings/people/invite-form.tsx';
import { showPages } from '../form/form-stage.tsx';

const invitation = { id: 4, organisationId: 1, email: 'ivo@lake.example', roleId: 3, role: 'Guide' };
const notSent = 'The email could not be sent. Share this link yourself.';

/** Submits an invitation to a server that answers with this mail result. */
async function invite(outcome: { token: string | null; sent: boolean | null }) {
  const onClose = vi.fn();
  showPages([{ path: '/', element: <InviteForm onClose={onClose} /> }], '/', ({ method, path }) => {
    if (method === 'POST') return { status: 201, body: { ...invitation, ...outcome } };
    return { status: 200, body: path.startsWith('/roles') ? [{ id: 3, name: 'Guide', builtIn: null }] : [] };
  });
  const pointer = userEvent.setup();
  await pointer.type(await screen.findByLabelText(/^Email/), invitation.email);
  await screen.findByRole('option', { name: 'Guide' });
  await pointer.selectOptions(screen.getByLabelText(/^Role/), 'Guide');
  await pointer.click(screen.getByRole('button', { name: 'Send invitation' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  return { onClose, close: () => pointer.click(done) };
}
const link = () => screen.queryByLabelText<HTMLInputElement>('Invite link')?.value;

it('an invitation sent by mail is confirmed, without a link', async () => {
  const { onClose, close } = await invite({ token: null, sent: true });
  expect(screen.getByRole('status').textContent).toBe('Invitation sent to ivo@lake.example');
  expect(link()).toBeUndefined();
  await close();
  expect(onClose).toHaveBeenCalledOnce();
});

it('if the mail failed, the link is shown with a note', async () => {
  await invite({ token: 'abc', sent: false });
  expect(screen.getByText(notSent)).toBeTruthy();
  expect(link()).toMatch(/\/invitation\/abc$/);
});

it('without a mail server only the link is shown', async () => {
  await invite({ token: 'abc', sent: null });
  expect(screen.queryByText(notSent)).toBeNull();
  expect(link()).toMatch(/\/invitation\/abc$/);
});

it('the form opens with the focus on Email', async () => {
  showPages([{ path: '/', element: <InviteForm onClose={vi.fn()} /> }], '/', () => ({ status: 200, body: [] }));
  const email = await screen.findByLabelText(/^Email/);
  expect(document.activeElement).toBe(email);
  expect(screen.getByRole('dialog', { name: 'Invite person' }).contains(email)).toBe(true);
});

it('Escape closes the empty form, and keeps a typed email', async () => {
  const onClose = vi.fn();
  showPages([{ path: '/', element: <InviteForm onClose={onClose} /> }], '/', () => ({ status: 200, body: [] }));
  const user = userEvent.setup();
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(email, 'ivo@lake.example{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(email.value).toBe('ivo@lake.example');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('a link is shown until Done', async () => {
  const { onClose, close } = await invite({ token: 'abc', sent: null });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await close();
  expect(onClose).toHaveBeenCalledOnce();
});

it('an invitation is for the active workspace, unless others are selected', async () => {
  const others = [{ id: 8, organisationId: 1, name: 'Upper valley' }];
  showPages([{ path: '/', element: <InviteForm onClose={vi.fn()} /> }], '/', () => ({ status: 200, body: [] }), {
    others,
  });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Upper valley' })).checked).toBe(false);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
});
