import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AccessToken, accessTokens } from '../../../contract/people/access-tokens.ts';
import { WhereOffered } from '../../../src/app/where-offered.tsx';
import { TokensPage } from '../../../src/pages/settings/tokens/tokens-page.tsx';
import { absent } from '../../../src/providers/http/extensions.ts';
import { type Asked, type Server, showPages } from '../form/form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';

const token: AccessToken = {
  id: 5,
  name: 'Nightly import',
  whose: 'person',
  workspaceId: null,
  permissions: [{ resource: '*', action: 'read' }],
  createdBy: null,
  createdAt: '2026-05-01T10:00:00Z',
  endsOn: '2999-05-01',
  lastUsedAt: null,
};
const path = '/settings/access-tokens';
const page = (
  <WhereOffered call={accessTokens.list}>
    <TokensPage />
  </WhereOffered>
);
const show = (server: Server, stage = {}) => showPages([{ path, element: page }], path, server, stage);
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

/** A server that stores tokens. */
function keeping(tokens: AccessToken[] = []) {
  return ({ method, query, body, path: asked }: Asked) => {
    if (method === 'GET') return ok(tokens.filter(({ whose }) => whose === query.whose));
    if (method === 'POST') {
      const { whose, permissions } = body as AccessToken;
      const added = { ...token, id: 6, ...(body as object), whose, permissions };
      tokens.push(added);
      return { status: 201, body: { ...added, token: 'wm_secret' } };
    }
    tokens.splice(
      tokens.findIndex(({ id }) => id === Number(asked.split('/').at(-1))),
      1,
    );
    return ok({ ok: true });
  };
}

it('a personal token is created as read-only, shown once, and listed without its value', async () => {
  const user = userEvent.setup();
  const { asked } = show(keeping());
  const own = await section(/^Your tokens/);
  await own.findByText('No tokens yet');
  await user.click(own.getByRole('button', { name: 'New personal token' }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByText('This is required');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nightly import{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'wm_secret');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const table = within(await own.findByRole('table'));
  for (const words of ['Nightly import', 'Read only', 'Never used']) table.getByText(words);
  expect(screen.queryByDisplayValue('wm_secret')).toBeNull();
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    whose: 'person',
    permissions: [{ resource: '*', action: 'read' }],
  });
});

it('Escape keeps a typed name of a token, and closes an empty form', async () => {
  const user = userEvent.setup();
  show(keeping());
  const own = await section(/^Your tokens/);
  await user.click(own.getByRole('button', { name: 'New personal token' }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.type(name, 'Nightly import{Escape}');
  expect(name).toHaveProperty('value', 'Nightly import');
  await user.clear(name);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a workspace token has the chosen actions and kinds, among those that its creator may do there', async () => {
  const user = userEvent.setup();
  const grants = [
    ...(['read', 'create'] as const).map((action) => grant('delivery-keys', action)),
    ...(['read', 'create', 'update'] as const).map((action) => grant('events', action)),
    grant('venues', 'read'),
    grant('users', 'read'),
  ];
  const { asked } = show(keeping(), { grants });
  const ofWorkspace = await section(/^Tokens of/);
  await user.click(ofWorkspace.getByRole('button', { name: 'New workspace token' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Website');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Permissions/ }), 'Choose permissions');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByText('This is required');
  const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(boxes).toEqual(expect.arrayContaining(['Create', 'Read', 'Update', 'Events', 'Venues']));
  for (const beyond of ['Delete', 'Publish', 'Users', 'Languages']) expect(boxes).not.toContain(beyond);
  for (const name of ['Create', 'Events', 'Venues']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByRole('textbox', { name: 'Token' });
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    query: { workspaceId: '7' },
    body: {
      whose: 'workspace',
      permissions: [
        { resource: 'events', action: 'read' },
        { resource: 'events', action: 'create' },
        { resource: 'venues', action: 'read' },
      ],
    },
  });
});

it('a token is revoked after confirmation', async () => {
  const user = userEvent.setup();
  const { asked } = show(keeping([token]));
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Programs that use it lose access immediately. This cannot be undone.');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await (await section(/^Your tokens/)).findByText('No tokens yet');
  expect(asked.filter(({ method }) => method === 'DELETE').map((one) => one.path)).toEqual(['/access-tokens/5']);
});

it('an expired token is marked, and many permissions are counted', async () => {
  const names = ['events', 'venues', 'media', 'banners', 'properties'];
  const permissions = names.map((resource) => ({ resource, action: 'update' as const }));
  show(keeping([{ ...token, endsOn: '2020-01-01', permissions }]));
  await screen.findByText('Expired');
  expect(await screen.findByText(/^Update: Events · Update: Venues · .* · 2 more$/)).toBeTruthy();
});

it('workspace tokens are visible to users who may read and manage delivery keys', async () => {
  const looking = show(keeping([{ ...token, whose: 'workspace', workspaceId: 7 }]), {
    grants: [grant('delivery-keys', 'read')],
  });
  const ofWorkspace = await section(/^Tokens of/);
  await ofWorkspace.findByText('Nightly import');
  for (const name of ['New workspace token', 'Revoke Nightly import'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  looking.unmount();
  const without = show(keeping([token]), { grants: [grant('events', 'read')] });
  await screen.findByRole('button', { name: 'Revoke Nightly import' });
  expect(screen.queryByRole('region', { name: /^Tokens of/ })).toBeNull();
  without.unmount();
  show(keeping([{ ...token, whose: 'workspace', workspaceId: 7 }]));
  await screen.findByRole('button', { name: 'New workspace token' });
  await screen.findByRole('button', { name: 'Revoke Nightly import' });
});

it('a failed load shows the reason, and a server without access tokens shows a notice', async () => {
  const failing = show(() => ({ status: 503, body: { message: 'Please try again' } }));
  await waitFor(() => expect(screen.getAllByText('Please try again')).toHaveLength(2));
  failing.unmount();
  absent.setState({ all: true });
  const { asked } = show(keeping([token]));
  await screen.findByText('Not available on this server');
  expect(asked).toEqual([]);
});
