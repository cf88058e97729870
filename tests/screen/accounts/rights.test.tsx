import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { PersonPage } from '../../../src/pages/settings/people/person-page.tsx';
import { RolesPage } from '../../../src/pages/settings/roles/roles-page.tsx';
import { rightsQuery } from '../../../src/providers/session/rights.ts';
import { type Answered, type Asked, changes, showPages } from '../form/form-stage.tsx';

const role = { id: 5, roleId: 3, name: 'Guide', builtIn: null, languages: null };
const person = { id: 4, name: 'Mira Novak', email: 'mira@lake.example', picture: null, roles: [role], workspaces: [] };
const permission = (id: number, more: object) => ({
  id, organisationId: 1, roleId: null, role: null, userId: null, resource: 'venues', action: 'read',
  propertyId: null, property: null, language: null, ...more,
}); // prettier-ignore
const grant = (more: Partial<Grant>): Grant => ({
  organisationId: 1,
  resource: '*',
  action: '*',
  propertyId: null,
  language: null,
  ...more,
});

const server =
  (granted: object[], refusal?: Answered) =>
  ({ method, path }: Asked): Answered => {
    if (method !== 'GET') return refusal ?? { status: 200, body: { id: 9 } };
    if (path === '/users') return { status: 200, body: [person] };
    if (path === '/roles') return { status: 200, body: [{ id: 3, name: 'Guide' }, { id: 6, name: 'Clerk' }] }; // prettier-ignore
    if (path === '/permissions') return { status: 200, body: granted };
    if (path === '/rights-changes' || path === '/users/me/account') return { status: 404, body: {} };
    return { status: 200, body: [] };
  };

function showPerson(granted: object[], refusal?: Answered) {
  const element = (
    <>
      <PersonPage />
      <Toaster theme="light" />
    </>
  );
  return showPages([{ path: '/settings/people/:id', element }], '/settings/people/4', server(granted, refusal));
}
const section = async () => within((await screen.findByText('Direct permissions')).closest('section')!);

it('S7.07 permissions are granted to a user directly, one documented call per action, limited to a language', async () => {
  const pointer = userEvent.setup();
  const { asked } = showPerson([permission(11, { roleId: 3, role: 'Guide' })]);
  const direct = await section();
  await pointer.selectOptions(direct.getByLabelText('Resource'), 'venues');
  await pointer.selectOptions(direct.getByLabelText('Language'), 'de');
  await pointer.click(direct.getByLabelText('Create'));
  await pointer.click(direct.getByLabelText('Update'));
  await pointer.click(direct.getByRole('button', { name: 'Add permission' }));
  await waitFor(() => expect(changes(asked)).toHaveLength(2));
  const body = { userId: 4, resource: 'venues', language: 'de', propertyId: null };
  expect(changes(asked)).toMatchObject([
    { method: 'POST', path: '/permissions', body: { ...body, action: 'create' } },
    { method: 'POST', path: '/permissions', body: { ...body, action: 'update' } },
  ]);
});

it('S7.07 a direct permission is revoked at once, and granted again by Undo', async () => {
  const pointer = userEvent.setup();
  const { asked } = showPerson([
    permission(11, { userId: 4, language: 'de' }),
    permission(12, { userId: 4, language: 'de', action: 'update' }),
  ]);
  const direct = await section();
  await direct.findByText('Read, Update: Venues – in German');
  await pointer.click(direct.getByRole('button', { name: /^Revoke/ }));
  await pointer.click(await screen.findByText('Undo'));
  await waitFor(() => expect(changes(asked)).toHaveLength(4));
  expect(changes(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /permissions/11',
    'DELETE /permissions/12',
    'POST /permissions',
    'POST /permissions',
  ]);
  expect(changes(asked)[3]?.body).toMatchObject({ userId: 4, resource: 'venues', action: 'update', language: 'de' });
});

it('S6.01 permissions that the user does not have cannot be granted, and a hint says why', async () => {
  const pointer = userEvent.setup();
  const { services } = showPerson([]);
  act(() =>
    services.queries.person.setQueryData(rightsQuery(services.http).queryKey, {
      unlimited: false,
      grants: [grant({ resource: 'permissions' }), grant({ resource: 'venues', action: 'update', language: 'de' })],
    }),
  );
  const direct = await section();
  const choice = (name: RegExp) => direct.getByRole<HTMLOptionElement>('option', { name });
  expect(choice(/^Events \(you don’t have this permission yourself\)/).disabled).toBe(true);
  await pointer.selectOptions(direct.getByLabelText('Resource'), 'venues');
  const box = direct.getByRole<HTMLInputElement>('checkbox', { name: /^Update/ });
  await pointer.click(box);
  expect([box.checked, box.closest('label')?.textContent]).toEqual([
    false,
    'Update (you don’t have this permission yourself)',
  ]);
  await pointer.selectOptions(direct.getByLabelText('Language'), 'de');
  await pointer.click(direct.getByLabelText('Update'));
  expect(direct.getByRole<HTMLInputElement>('checkbox', { name: 'Update' }).checked).toBe(true);
});

it('S6.01 a server error is shown in its words, and the selection stays', async () => {
  const pointer = userEvent.setup();
  const words = 'You can only grant permissions that you have: you don’t have permission to update venues.';
  showPerson([], { status: 403, body: { message: words } });
  const direct = await section();
  await pointer.click(direct.getByLabelText('Update'));
  await pointer.click(direct.getByRole('button', { name: 'Add permission' }));
  await screen.findByText(words);
  expect(direct.getByLabelText<HTMLInputElement>('Update').checked).toBe(true);
});

it('S7.07 users who may not manage permissions see them without actions', async () => {
  const { services } = showPerson([permission(11, { userId: 4 })]);
  act(() =>
    services.queries.person.setQueryData(rightsQuery(services.http).queryKey, {
      unlimited: false,
      grants: [grant({ resource: '*', action: 'read' })],
    }),
  );
  const direct = await section();
  await direct.findByText('Read: Venues');
  expect(direct.queryAllByRole('button')).toEqual([]);
});

it('S6.01 in a role’s matrix a user cannot add permissions that they lack; others are revoked and granted again', async () => {
  const pointer = userEvent.setup();
  const { services } = showPages(
    [{ path: '/settings/roles/:id?', element: <RolesPage /> }],
    '/settings/roles/3',
    server([permission(1, { roleId: 3, action: 'publish' })]),
  );
  act(() =>
    services.queries.person.setQueryData(rightsQuery(services.http).queryKey, {
      unlimited: false,
      grants: [grant({ resource: 'permissions' }), grant({ resource: 'venues', action: 'update' })],
    }),
  );
  const table = within(await screen.findByRole('table', { name: /Guide/ }));
  const box = (name: string) => table.getByRole<HTMLInputElement>('checkbox', { name });
  await pointer.click(box('Venues: Delete (you don’t have this permission yourself)'));
  expect(box('Venues: Delete (you don’t have this permission yourself)').checked).toBe(false);
  await pointer.click(box('Venues: Update'));
  expect(box('Venues: Update').checked).toBe(true);
  await pointer.click(box('Venues: Publish'));
  expect(box('Venues: Publish').checked).toBe(false);
  await pointer.click(box('Venues: Publish'));
  expect(box('Venues: Publish').checked).toBe(true);
});

it('S7.07 all roles are shown side by side, and each cell lists the role’s permissions', async () => {
  showPages(
    [{ path: '/settings/roles/:id?', element: <RolesPage /> }],
    '/settings/roles',
    server([
      permission(1, { roleId: 3, resource: '*' }),
      permission(2, { roleId: 3, action: 'update', language: 'de' }),
      permission(3, { roleId: 6, action: '*' }),
      permission(4, { userId: 4, resource: 'events', action: '*' }),
    ]),
  );
  const table = await screen.findByRole('table', { name: 'Role comparison' });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('.wm-sr-only')?.textContent);
  expect(cells('Venues')).toEqual(['Read; Update (one language or property only)', 'Full access']);
  expect(cells('Roles')).toEqual(['Read', 'No access']);
  expect(cells('Events')).toEqual(['Read', 'No access']);
  expect(within(table).getByRole('link', { name: 'Clerk' }).getAttribute('href')).toBe('/settings/roles/6');
});
