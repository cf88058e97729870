import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { OwnFact } from '../../../src/pages/facts/own-fact.tsx';
import { NewOrganisation, StartOrganisation } from '../../../src/pages/settings/organisation/start-organisation.tsx';
import { InviteForm } from '../../../src/pages/settings/people/invite-form.tsx';
import { reload } from '../../../src/providers/records/query-clients.ts';
import { useServices } from '../../../src/providers/services.ts';
import { meQuery, useMe } from '../../../src/providers/session/user.ts';
import { type Server, showPages } from './form-stage.tsx';

const show = (element: React.ReactNode, server: Server) =>
  showPages(
    [
      {
        path: '/',
        element: (
          <>
            {element}
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    '/',
    server,
  );
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

it('C-02 S7.03 a retry after a failure creates no second organization, and typed text stays', async () => {
  const user = userEvent.setup();
  let isOut = true;
  const { asked } = show(<StartOrganisation />, ({ method, path }) => {
    if (method === 'GET') return { status: 200, body: [] };
    if (path === '/organizations') return { status: 201, body: { id: 9 } };
    return isOut ? { status: 500, body: { message: 'Out of order' } } : { status: 201, body: { id: 70 } };
  });
  await user.type(await field(/^Organization name/), 'Lake Country');
  await user.type(await field(/^Name of the first workspace/), 'Bled');
  await press('Create organization');
  await screen.findByText('The organization could not be created');
  expect((await field(/^Name of the first workspace/)).value).toBe('Bled');
  expect((await field(/^Organization name/)).readOnly).toBe(true);
  isOut = false;
  await press('Create organization');
  await screen.findByText('Lake Country is ready');
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual(['/organizations', '/workspaces', '/workspaces']);
  expect(posts[1]?.key).toBe(posts[2]?.key);
});

it('C-02 creating an organization is retried with the same key after a lost response', async () => {
  const user = userEvent.setup();
  let isCut = true;
  const { asked } = show(<StartOrganisation />, ({ method, path }) => {
    if (method === 'GET') return { status: 200, body: [] };
    if (path === '/organizations') return isCut ? undefined : { status: 201, body: { id: 9 } };
    return { status: 201, body: { id: 70 } };
  });
  await user.type(await field(/^Organization name/), 'Lake Country');
  await user.type(await field(/^Name of the first workspace/), 'Bled');
  await press('Create organization');
  await screen.findByText('The organization could not be created');
  isCut = false;
  await press('Create organization');
  await screen.findByText('Lake Country is ready');
  const keys = asked.filter(({ path, method }) => path === '/organizations' && method === 'POST').map(({ key }) => key);
  expect([new Set(keys).size, Boolean(keys[0])]).toEqual([1, true]);
});

it.each([
  [true, 1],
  [undefined, 1],
  [false, 0],
])('S7.03 creating an organization is offered unless the server forbids it: %s', async (newOrganizations, count) => {
  const server = newOrganizations === undefined ? {} : { server: { newOrganizations, operator: false } };
  const me = { id: 1, email: 'ana@lake.example', profile: { name: 'Ana', familyname: '' }, picture: null, ...server };
  show(<ReadMe />, () => ({ status: 200, body: me }));
  await screen.findByText('Known as Ana');
  expect(screen.queryAllByRole('button', { name: 'Create organization' })).toHaveLength(count);
});

function ReadMe() {
  const services = useServices();
  const me = useMe();
  useEffect(() => void reload(services.queries.person, meQuery(services.http)), [services]);
  if (!me) return null;
  return (
    <>
      <p>Known as {me.profile.name}</p>
      <NewOrganisation />
    </>
  );
}

it('S5.01 an invitation without email and role has errors at both fields, and is not sent', async () => {
  const { asked } = show(<InviteForm onClose={vi.fn()} />, () => ({ status: 200, body: [] }));
  const email = await field(/^Email/);
  await press('Send invitation');
  expect(await screen.findAllByText('This is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

it('a custom fact with a duplicate name has an error at the name, and stays typed if it cannot be saved', async () => {
  const user = userEvent.setup();
  const onAdd = vi.fn(() => Promise.resolve('It could not be saved' as string | undefined));
  show(<OwnFact taken={['sauna']} onAdd={onAdd} />, () => ({ status: 200, body: [] }));
  const [name, value] = [
    await screen.findByRole<HTMLInputElement>('textbox', { name: 'Custom fact' }),
    await field(/^Value/),
  ];
  await user.type(name, 'sauna');
  await user.type(value, 'yes');
  await press('Add');
  await screen.findByText('A fact with this name already exists. Choose another name.');
  expect(onAdd).not.toHaveBeenCalled();
  await user.type(name, ' hours');
  await press('Add');
  await screen.findByText('It could not be saved');
  expect(value.value).toBe('yes');
  onAdd.mockResolvedValue(undefined);
  await press('Add');
  await waitFor(() => expect([name.value, value.value]).toEqual(['', '']));
});
