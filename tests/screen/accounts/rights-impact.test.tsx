import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PersonPage } from '../../../src/pages/settings/people/person-page.tsx';
import { RolesPage } from '../../../src/pages/settings/roles/roles-page.tsx';
import { type Answered, type Asked, changes, showPages } from '../form/form-stage.tsx';

const person = (id: number, name: string, roles: { roleId: number; languages?: string[] }[]) => ({
  id,
  name,
  email: `${id}@lake.example`,
  picture: null,
  workspaces: [],
  roles: roles.map(({ roleId, languages = null }) => ({
    id: id * 10 + roleId,
    roleId,
    name: 'Guide',
    builtIn: null,
    languages,
  })),
});
const permission = (id: number, more: object) => ({
  id, organisationId: 1, roleId: 3, role: 'Guide', userId: null, resource: 'venues', action: 'update',
  propertyId: null, property: null, language: null, ...more,
}); // prettier-ignore
const granted = [permission(1, {}), permission(2, { roleId: 6, role: 'Clerk' })];

const server =
  (people: Answered, all: object[] = granted) =>
  ({ method, path, query }: Asked): Answered => {
    if (method !== 'GET') return { status: 200, body: { id: 3, version: 2, deletedAt: '2026-05-01T00:00:00Z' } };
    if (path === '/users') return people;
    if (path === '/roles') return { status: 200, body: [{ id: 3, name: 'Guide' }, { id: 6, name: 'Clerk' }] }; // prettier-ignore
    if (path === '/permissions')
      return {
        status: 200,
        body: all.filter((each) => !query.roleId || String((each as { roleId: number }).roleId) === query.roleId),
      };
    if (path === '/rights-changes' || path === '/users/me/account') return { status: 404, body: {} };
    return { status: 200, body: [] };
  };
const show = (people: Answered) =>
  showPages([{ path: '/settings/roles/:id?', element: <RolesPage /> }], '/settings/roles/3', server(people));
const tick = async (name: string) =>
  userEvent.click(within(await screen.findByRole('table', { name: /Guide/ })).getByRole('checkbox', { name }));
const impact = async () => within((await screen.findByText('Effect on people')).closest('section')!);

it('before a role is saved gains and losses are shown, by language, without permissions kept by other roles', async () => {
  const everybody = [
    person(1, 'Ana', [{ roleId: 3 }]),
    person(2, 'Bruno', [{ roleId: 3 }, { roleId: 6 }]),
    person(3, 'David', [{ roleId: 3, languages: ['de'] }]),
    person(4, 'Emília', [{ roleId: 6 }]),
  ];
  show({ status: 200, body: everybody });
  await screen.findByRole('table', { name: /Guide/ });
  expect(screen.queryByText('Effect on people')).toBeNull();
  await tick('Venues: Update');
  await tick('Events: Delete');
  const told = await impact();
  const groupOf = async (name: string) => (await told.findByText(name)).closest('li')?.textContent;
  expect(await groupOf('1 person: Ana')).toBe('1 person: AnaGainsDelete: EventsLosesUpdate: Venues');
  expect(await groupOf('1 person: Bruno')).toBe('1 person: BrunoGainsDelete: Events');
  expect(await groupOf('1 person: David')).toBe(
    '1 person: DavidGainsDelete: Events – in GermanLosesUpdate: Venues – in German',
  );
  expect(told.queryByText(/Emília/)).toBeNull();
});

it('many users with the same effect are counted, and the first of them are named', async () => {
  show({
    status: 200,
    body: Array.from({ length: 9 }, (_, at) => person(at + 1, `Person ${at + 1}`, [{ roleId: 3 }])),
  });
  await tick('Venues: Delete');
  expect((await (await impact()).findByText(/^9 people: Person 1/)).textContent).toMatch(/Person 5, and 4 more$/);
});

it('a change without an effect says so, and an unknown effect says why', async () => {
  const { unmount } = show({ status: 200, body: [person(1, 'Ana', [{ roleId: 6 }])] });
  await tick('Venues: Update');
  await (await impact()).findByText('No one has this role, so no one gains or loses access.');
  unmount();
  show({ status: 403, body: { message: 'You don’t have permission to read users.' } });
  await tick('Venues: Update');
  expect(await (await impact()).findByText(/^The people with this role could not be loaded/)).toBeTruthy();
});

const dialog = async () => within(await screen.findByRole('dialog'));
const removal = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Guide' }));

it('before a role is deleted the losses of its members are shown; it is deleted after confirmation only', async () => {
  const { asked } = show({
    status: 200,
    body: [person(1, 'Ana', [{ roleId: 3 }]), person(2, 'Bruno', [{ roleId: 3 }, { roleId: 6 }])],
  });
  await removal();
  const told = await dialog();
  expect((await told.findByText('1 person: Ana')).closest('li')?.textContent).toBe('1 person: AnaLosesUpdate: Venues');
  expect(told.queryByText(/Bruno/)).toBeNull();
  await userEvent.click(told.getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('dialog'), changes(asked)]).toEqual([null, []]);
  await removal();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(changes(asked)).toMatchObject([{ method: 'DELETE', path: '/roles/3' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the effect of a deletion is loaded first, and shown as unknown if that fails', async () => {
  let arrive: (people: Answered) => void = () => undefined;
  const answer = new Promise<Answered>((done) => (arrive = done));
  const everything = server({ status: 200, body: [] });
  showPages([{ path: '/settings/roles/:id?', element: <RolesPage /> }], '/settings/roles/3', (asked) =>
    asked.path === '/users' ? answer : everything(asked),
  );
  await removal();
  const status = (await dialog()).getByRole('status');
  expect(status.textContent).toBe('');
  expect(status.firstElementChild).toBeTruthy();
  arrive({ status: 403, body: { message: 'You don’t have permission to read users.' } });
  expect(await (await dialog()).findByText(/^The people with this role could not be loaded/)).toBeTruthy();
  expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Delete role' }).disabled).toBe(false);
});

it('a restricted permission of a role is previewed before it is added or revoked', async () => {
  const all = [...granted, permission(5, { action: 'publish', language: 'de' })];
  const people: Answered = { status: 200, body: [person(1, 'Ana', [{ roleId: 3 }])] };
  const { asked } = showPages(
    [{ path: '/settings/roles/:id?', element: <RolesPage /> }],
    '/settings/roles/3',
    server(people, all),
  );
  const narrowed = within((await screen.findByText('Restricted permissions')).closest('section')!);
  await userEvent.selectOptions(await narrowed.findByLabelText('Resource'), 'venues');
  await userEvent.click(narrowed.getByLabelText('Create'));
  expect(narrowed.queryByText('Effect on people')).toBeNull();
  await userEvent.selectOptions(narrowed.getByLabelText('Language'), 'de');
  const told = await impact();
  expect((await told.findByText('1 person: Ana')).closest('li')?.textContent).toBe(
    '1 person: AnaGainsCreate: Venues – in German',
  );
  await userEvent.click(narrowed.getByRole('button', { name: 'Revoke “Publish: Venues – in German”' }));
  const asking = await dialog();
  expect((await asking.findByText('1 person: Ana')).closest('li')?.textContent).toBe(
    '1 person: AnaLosesPublish: Venues – in German',
  );
  expect(changes(asked)).toEqual([]);
  await userEvent.click(asking.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(changes(asked)).toMatchObject([{ method: 'DELETE', path: '/permissions/5' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const showPerson = (people: Answered, all: object[] = granted) =>
  showPages([{ path: '/settings/people/:id', element: <PersonPage /> }], '/settings/people/1', server(people, all));

it('a role for some languages, and a direct permission, show the user’s gains and losses first', async () => {
  showPerson({ status: 200, body: [person(1, 'Ana', [{ roleId: 3 }])] });
  await screen.findByRole('option', { name: 'Guide' });
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'Guide');
  expect(await (await impact()).findByText(/^No one gains or loses access/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('German'));
  expect((await (await impact()).findByText('1 person: Ana')).closest('li')?.textContent).toBe(
    '1 person: AnaLosesUpdate: Venues',
  );
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), '');
  expect(screen.queryByText('Effect on people')).toBeNull();
  const direct = within((await screen.findByText('Direct permissions')).closest('section')!);
  await userEvent.selectOptions(direct.getByLabelText('Resource'), 'venues');
  await userEvent.selectOptions(direct.getByLabelText('Language'), 'de');
  await userEvent.click(direct.getByLabelText('Create'));
  expect((await (await impact()).findByText('1 person: Ana')).closest('li')?.textContent).toBe(
    '1 person: AnaGainsCreate: Venues – in German',
  );
});
