import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { preloadSettings, settingsRoutes } from '../../../src/app/settings-routes.tsx';
import { AccountPage } from '../../../src/pages/settings/account-page.tsx';
import { RolesPage } from '../../../src/pages/settings/roles/roles-page.tsx';
import { WorkspacesPage } from '../../../src/pages/settings/workspaces-page.tsx';
import { absent } from '../../../src/providers/http/extensions.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { type Answered, type Asked, changes, showPages } from '../form/form-stage.tsx';

const profile = { name: 'Mira', familyname: 'Novak' };
const user = { id: 1, email: 'mira@lake.example', profile, picture: null };
const workspace = { id: 7, version: 2, name: 'Bled', domainId: null, organisationId: 1 };

function account(answer: Answered) {
  const element = (
    <>
      <AccountPage />
      <Toaster theme="light" />
    </>
  );
  const stage = showPages([{ path: '/settings/account', element }], '/settings/account', () => answer);
  stage.services.queries.person.setQueryData(meQuery(stage.services.http).queryKey, user);
  return stage;
}
const saveName = async (name: string) => {
  const pointer = userEvent.setup();
  const input = await screen.findByLabelText<HTMLInputElement>('First name');
  await pointer.clear(input);
  await pointer.type(input, name);
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  return input;
};

it('S8.02 a changed name is sent, confirmed, and shown', async () => {
  const { asked, services } = account({ status: 200, body: { ...user, profile: { ...profile, name: 'Ana' } } });
  await saveName('Ana');
  await screen.findByText('User profile updated successfully');
  expect(changes(asked)).toMatchObject([{ method: 'PUT', path: '/users/me', body: { ...profile, name: 'Ana' } }]);
  expect(services.queries.person.getQueryData(meQuery(services.http).queryKey)?.profile.name).toBe('Ana');
});

it('S8.02 messages of a 422 are logged and shown at their fields, without a toast', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const validationErrors = { name: ['This name is taken'] };
  account({ status: 422, body: { message: 'Some fields need your attention.', validationErrors } });
  const input = await saveName('Ana');
  await screen.findByText('This name is taken');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(logged).toHaveBeenCalledWith('Failed to update user profile', validationErrors);
  expect(screen.queryByText('Failed to update user profile')).toBeNull();
  expect(input.value).toBe('Ana');
});

it('S8.02 any other failure is shown in a toast, and typed text stays', async () => {
  account({ status: 500, body: { message: 'Out of order' } });
  const input = await saveName('Ana');
  await screen.findByText('Failed to update user profile');
  expect(input.value).toBe('Ana');
});

const workspaces =
  (removal: Answered | undefined) =>
  ({ method, path }: Asked): Answered | undefined => {
    if (method === 'DELETE') return removal;
    return { status: 200, body: path === '/workspaces' || path === '/workspaces/my-workspaces' ? [workspace] : [] };
  };

it.each([
  [{ status: 200, body: { id: 7, version: 3, deletedAt: 'now' } }, 'Workspace deleted successfully'],
  [
    { status: 403, body: { message: 'Workspace not found' } },
    'Workspace deleted successfully (or was already deleted)',
  ],
  [{ status: 409, body: { message: 'It is in use' } }, 'It is in use'],
  [
    { status: 403, body: { message: 'You don’t have permission to delete workspaces.' } },
    'You don’t have permission to delete workspaces.',
  ],
  [{ status: 500, body: {} }, 'Failed to delete workspace'],
] as [Answered, string][])('S8.03 a response of %o to deleting a workspace is shown as “%s”', async (answer, words) => {
  const pointer = userEvent.setup();
  const element = (
    <>
      <WorkspacesPage />
      <Toaster theme="light" />
    </>
  );
  const { asked } = showPages([{ path: '/settings/workspace', element }], '/settings/workspace', workspaces(answer));
  await pointer.click(await screen.findByRole('button', { name: 'Delete Bled' }));
  await pointer.click(await screen.findByText('Delete workspace', { selector: 'button' }));
  await screen.findByText(words);
  expect(changes(asked)).toMatchObject([{ method: 'DELETE', path: '/workspaces/7', ifMatch: '"2"' }]);
});

it('S8.03 on a server without restoring, deleting a workspace with an empty response is confirmed without Undo', async () => {
  absent.setState({ all: true });
  const pointer = userEvent.setup();
  const element = (
    <>
      <WorkspacesPage />
      <Toaster theme="light" />
    </>
  );
  const server = workspaces({ status: 200, body: '' });
  showPages([{ path: '/settings/workspace', element }], '/settings/workspace', server);
  await pointer.click(await screen.findByRole('button', { name: 'Delete Bled' }));
  await pointer.click(await screen.findByText('Delete workspace', { selector: 'button' }));
  expect(await screen.findByText('Workspace deleted successfully')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('S8.03 “An unexpected error occurred during workspace deletion” is shown without a response of the server', async () => {
  const pointer = userEvent.setup();
  const element = (
    <>
      <WorkspacesPage />
      <Toaster theme="light" />
    </>
  );
  const { services } = showPages(
    [{ path: '/settings/workspace', element }],
    '/settings/workspace',
    workspaces(undefined),
  );
  await screen.findByRole('button', { name: 'Delete Bled' });
  vi.spyOn(services.http, 'call').mockRejectedValueOnce(new TypeError('nobody expected this'));
  await pointer.click(screen.getByRole('button', { name: 'Delete Bled' }));
  await pointer.click(await screen.findByText('Delete workspace', { selector: 'button' }));
  expect(await screen.findByText('An unexpected error occurred during workspace deletion')).toBeTruthy();
});

const role = { id: 3, version: 1, name: 'Guide', description: null, builtIn: null };
const permission = (id: number, resource: string, action: string, narrow: object = {}) => ({
  id,
  organisationId: 1,
  roleId: 3,
  role: 'Guide',
  userId: null,
  resource,
  action,
  propertyId: null,
  property: null,
  language: null,
  ...narrow,
});
const rolesServer =
  (granted: object[]) =>
  ({ method, path }: Asked): Answered => {
    if (method !== 'GET') return { status: 200, body: { id: 9 } };
    if (path === '/roles') return { status: 200, body: [role] };
    return { status: 200, body: path === '/permissions' ? granted : [] };
  };
const showRoles = (granted: object[]) =>
  showPages([{ path: '/settings/roles/:id?', element: <RolesPage /> }], '/settings/roles/3', rolesServer(granted));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('S7.07 the matrix sends exactly the selected and cleared permissions, by the documented calls', async () => {
  const pointer = userEvent.setup();
  const { asked } = showRoles([permission(11, 'venues', 'read'), permission(12, 'events', 'read')]);
  expect((await box('Venues: Read')).checked).toBe(true);
  expect((await box('Venues: Update')).checked).toBe(false);
  await pointer.click(await box('Venues: Update'));
  await pointer.click(await box('Events: Read'));
  await pointer.click(await box('Events: Delete'));
  await pointer.click(await box('Events: Delete'));
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes(asked)).toHaveLength(2));
  expect(changes(asked)).toMatchObject([
    { method: 'POST', path: '/permissions', body: { roleId: 3, resource: 'venues', action: 'update' } },
    { method: 'DELETE', path: '/permissions/12' },
  ]);
});

it('S7.07 a permission included in a wider one is checked, says so, and cannot be cleared separately', async () => {
  const pointer = userEvent.setup();
  showRoles([permission(11, '*', 'read')]);
  const inherited = await box('Venues: Read (included in a broader permission)');
  await pointer.click(inherited);
  expect(inherited.checked).toBe(true);
  expect(screen.queryByText(/not saved/)).toBeNull();
});

it('S7.07 arrow keys move between the checkboxes, and skip empty cells', async () => {
  const pointer = userEvent.setup();
  showRoles([]);
  (await box('Venues: Publish')).focus();
  await pointer.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Property posts: Publish');
  await pointer.keyboard('{ArrowLeft} ');
  expect((await box('Property posts: Delete')).checked).toBe(true);
});

it('S7.07 permissions for one language or property are listed in words, not in the matrix', async () => {
  showRoles([permission(11, 'venues', 'update', { language: 'de', propertyId: 4, property: 'Hotel Lipa' })]);
  await screen.findByText('Update: Venues – in German, for Hotel Lipa');
  expect((await box('Venues: Update')).checked).toBe(false);
});

it('S2.02 /settings/* a settings page that fails keeps the navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const routes: RouteObject[] = [settingsRoutes([{ path: '/settings/elsewhere', element: <Broken /> }])];
  await preloadSettings('/settings/elsewhere');
  showPages(routes, '/settings/elsewhere', () => ({ status: 200, body: [] }));
  await screen.findByText('Something went wrong');
  const areas = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(areas.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Account', 'Organization', 'Workspaces', 'People', 'Roles']),
  );
});
