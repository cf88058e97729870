import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PersonPage } from '../../../src/pages/settings/people/person-page.tsx';
import { WhyPage } from '../../../src/pages/settings/why/why-page.tsx';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { resourceOf } from '../../../src/resources/registry.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

const person = { id: 4, name: 'Mira Novak', email: 'mira@lake.example', picture: null, roles: [], workspaces: [] };
const source = {
  id: 1, organisationId: 1, roleId: 3, role: 'Translator', userId: null, resource: 'events', action: 'update',
  propertyId: null, property: null, language: null, languages: ['de'], allows: false,
}; // prettier-ignore
const refused = {
  allowed: false,
  missing: 'narrowed',
  person,
  organisation: { id: 1, name: 'Lake Country' },
  workspace: { id: 7, name: 'Bled' },
  resource: 'events',
  action: 'update',
  record: { id: 9, name: 'Fiera' },
  rights: [
    {
      action: 'read',
      language: 'it',
      property: null,
      allowed: true,
      sources: [{ ...source, action: 'read', allows: true }],
    },
    { action: 'update', language: 'it', property: null, allowed: false, sources: [source] },
  ],
};
const server =
  (answer: Answered) =>
  ({ path }: Asked): Answered => {
    if (path === '/rights/explanation') return answer;
    if (path === '/users') return { status: 200, body: [person] };
    if (path === '/rights-changes' || path === '/users/me/account') return { status: 404, body: {} };
    return { status: 200, body: [] };
  };
const asks = (asked: Asked[]) => asked.filter(({ path }) => path === '/rights/explanation').map(({ query }) => query);
const pages = [
  { path: '/settings/why', element: <WhyPage /> },
  { path: '/settings/people/:id', element: <PersonPage /> },
];

it('a denial is explained step by step: the workspace, each permission, grants and their limits', async () => {
  const { asked } = showPages(
    pages,
    '/settings/why?resource=events&action=update&recordId=9',
    server({ status: 200, body: refused }),
  );
  const answer = within(await screen.findByRole('status'));
  answer.getByText('Not allowed');
  answer.getByText('Mira Novak cannot do this: Update: Events – “Fiera”');
  answer.getByText('Mira Novak is a member of the workspace Bled in Lake Country');
  answer.getByText('Required: Update: Events – in Italian');
  answer.getByText('Role Translator: Update: Events – can edit in German only');
  answer.getByText('The permission is restricted and does not apply here: in Italian.');
  expect(asks(asked)).toMatchObject([
    { resource: 'events', action: 'update', recordId: '9', workspaceId: '7', organisationId: '1' },
  ]);
});

it('a missing permission and a missing membership of a workspace are named', async () => {
  const body = {
    ...refused,
    missing: 'workspace',
    record: null,
    rights: [{ action: 'update', allowed: false, sources: [] }],
  };
  showPages(pages, '/settings/why?resource=events&action=update', server({ status: 200, body }));
  await screen.findByText('Mira Novak is not a member of the workspace Bled in Lake Country');
  expect(screen.getByText('No role or permission in Lake Country grants this: Update: Events')).toBeTruthy();
});

it('another user’s permissions can be explained, and each selection requests again', async () => {
  const pointer = userEvent.setup();
  const { asked } = showPages(
    pages,
    '/settings/people/4',
    server({ status: 200, body: { ...refused, allowed: true, missing: null } }),
  );
  const section = within((await screen.findByText('Permission check: Mira Novak')).closest('section')!);
  expect(asks(asked)).toEqual([]);
  await pointer.click(section.getByText('Check permission'));
  await section.findByText('Allowed');
  await pointer.selectOptions(section.getByLabelText('Resource'), 'venues');
  await pointer.selectOptions(section.getByLabelText('Language'), 'de');
  await waitFor(() =>
    expect(asks(asked).at(-1)).toMatchObject({ userId: '4', resource: 'venues', action: 'read', language: 'de' }),
  );
  await pointer.type(section.getByLabelText('Record ID'), '12');
  await waitFor(() => expect(asks(asked).at(-1)).toMatchObject({ recordId: '12' }));
});

it('an unknown or foreign record is reported in the server’s words', async () => {
  const words = 'This record does not exist, or you don’t have permission to view it.';
  showPages(pages, '/settings/why?recordId=1', server({ status: 404, body: { message: words } }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('without the permission to change a record, “Why?” shows the reasons for that record', async () => {
  const element = <FormPage resource={resourceOf('venues')} />;
  showPages([{ path: '/venues/:id/edit', element }], '/venues/5/edit', server({ status: 200, body: {} }), {
    grants: [],
  });
  const why = await screen.findByRole('link', { name: 'Why?' });
  expect(why.getAttribute('href')).toBe('/settings/why?resource=venues&action=update&recordId=5');
});
