// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RolesPage } from '../../src/pages/settings/roles/roles-page.tsx';
import { type Answered, type Asked, showPages } from './form-stage.tsx';

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
  ({ path, query }: Asked): Answered => {
    if (path === '/users') return people;
    if (path === '/roles') return { status: 200, body: [{ id: 3, name: 'Guide' }, { id: 6, name: 'Clerk' }] }; // prettier-ignore
    if (path === '/permissions')
      return {
        status: 200,
        body: all.filter((each) => !query.roleId || String((each as { roleId: number }).roleId) === query.roleId),
      };
    if (path === '/rights-changes') return { status: 404, body: {} };
    return { status: 200, body: [] };
  };
const show = (people: Answered) =>
  showPages([{ path: '/settings/roles/:id?', element: <RolesPage /> }], '/settings/roles/3', server(people));
const tick = async (name: string) =>
  userEvent.click(within(await screen.findByRole('table', { name: /Guide/ })).getByRole('checkbox', { name }));
const impact = async () => within((await screen.findByText('What that changes for people')).closest('section')!);

it('before a role is saved it is told who gains and loses what, in their languages, and who keeps it by another role', async () => {
  const everybody = [
    person(1, 'Ana', [{ roleId: 3 }]),
    person(2, 'Bruno', [{ roleId: 3 }, { roleId: 6 }]),
    person(3, 'David', [{ roleId: 3, languages: ['de'] }]),
    person(4, 'Emília', [{ roleId: 6 }]),
  ];
  show({ status: 200, body: everybody });
  await screen.findByRole('table', { name: /Guide/ });
  expect(screen.queryByText('What that changes for people')).toBeNull();
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

it('many who fare alike are counted, and the first of them named', async () => {
  show({
    status: 200,
    body: Array.from({ length: 9 }, (_, at) => person(at + 1, `Person ${at + 1}`, [{ roleId: 3 }])),
  });
  await tick('Venues: Delete');
  expect((await (await impact()).findByText(/^9 people: Person 1/)).textContent).toMatch(/Person 5, and 4 more$/);
});

it('a change that nobody feels says so, and why it is not known says so, too', async () => {
  const { unmount } = show({ status: 200, body: [person(1, 'Ana', [{ roleId: 6 }])] });
  await tick('Venues: Update');
  await (await impact()).findByText('Nobody has this role, so nobody gains or loses anything.');
  unmount();
  show({ status: 403, body: { message: 'You need the right to read users.' } });
  await tick('Venues: Update');
  expect(await (await impact()).findByText(/^Who has this role could not be read/)).toBeTruthy();
});
