import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeysPage } from '../../../src/pages/delivery-keys/keys-page.tsx';
import { deliveryKeys } from '../../../src/resources/delivery-keys/delivery-keys.resource.ts';
import { type Asked, type Server, showPages } from '../form/form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const key = { ...recordOf(deliveryKeys, 5, { name: 'Our server' }), madeBy: 'Mira', lastUsed: null };
const path = deliveryKeys.screen.path;
const show = (server: Server, stage = {}) => showPages([{ path, element: <KeysPage /> }], path, server, stage);

function keeping(keys: object[] = []) {
  return ({ method, path: asked, body }: Asked) => {
    if (method === 'GET') return ok([...keys], { 'x-total-count': String(keys.length) });
    if (method === 'POST') {
      const added = { ...key, id: 6, name: (body as { name: string }).name };
      keys.push(added);
      return { status: 201, body: { ...added, key: 'wmk_secret' } };
    }
    keys.length = 0;
    return ok({ id: Number(asked.split('/').at(-1)), version: 2, deletedAt: '2026-05-01T10:00:00Z' });
  };
}

it('a key is named, shown once, and listed without its value', async () => {
  const user = userEvent.setup();
  const { asked } = show(keeping());
  await screen.findByText('No keys yet');
  await user.click(screen.getByRole('button', { name: 'New key' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText('This is required');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Website{Enter}');
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveProperty('value', 'wmk_secret');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const table = within(await screen.findByRole('table', { name: 'API keys' }));
  table.getByText('Website');
  table.getByText('Mira');
  table.getByText('Never used');
  expect(screen.queryByDisplayValue('wmk_secret')).toBeNull();
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    body: { name: 'Website' },
    query: { workspaceId: '7' },
  });
});

it('Escape keeps a typed name of a key, and closes an empty form', async () => {
  const user = userEvent.setup();
  show(keeping());
  await screen.findByText('No keys yet');
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.type(name, 'Website{Escape}');
  expect(name).toHaveProperty('value', 'Website');
  await user.clear(name);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('revoking a key asks for confirmation', async () => {
  const user = userEvent.setup();
  const { asked } = show(keeping([key]));
  await user.click(await screen.findByRole('button', { name: 'Revoke Our server' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No keys yet');
  expect(asked.filter(({ method }) => method === 'DELETE').map((one) => one.path)).toEqual(['/delivery-keys/5']);
});

it('failed loads show the reason, and users with read permission have no actions', async () => {
  const failing = show(() => ({ status: 503, body: { message: 'Please try again' } }));
  await screen.findByText('Please try again');
  failing.unmount();
  const looking = show(keeping([key]), { grants: [grant('delivery-keys', 'read')] });
  await screen.findByText('Our server');
  for (const name of ['New key', 'Revoke Our server']) expect(screen.queryByRole('button', { name })).toBeNull();
  looking.unmount();
  show(keeping([key]));
  await waitFor(() => screen.getByRole('button', { name: 'New key' }));
});
