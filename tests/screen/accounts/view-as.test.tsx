import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { people } from '../../../contract/people/people.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { PersonPage } from '../../../src/pages/settings/people/person-page.tsx';
import { ViewingBar } from '../../../src/pages/settings/view-as/viewing-bar.tsx';
import { noteViewing, useViewing } from '../../../src/providers/http/viewing.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

const person = { id: 4, name: 'Mira Novak', email: 'mira@lake.example', picture: null, roles: [], workspaces: [] };
const server =
  (answer: Answered, headers: Record<string, string> = {}) =>
  ({ path, method }: Asked): Answered => {
    if (path === '/view-as') return answer;
    if (path === '/users') return { status: 200, body: [person], headers };
    if (path === '/rights-changes' || path === '/users/me/account') return { status: 404, body: {} };
    return { status: 200, body: method === 'GET' ? [] : {}, headers };
  };
/** The bar as in the shell. */
function Bar() {
  const name = useViewing();
  return name ? <ViewingBar name={name} /> : null;
}
const page = (
  <>
    <PersonPage />
    <Toaster theme="light" />
  </>
);
const show = (answers: ReturnType<typeof server>, stage = {}) =>
  showPages([{ path: '/settings/people/:id', element: page }], '/settings/people/4', answers, stage);
const views = (asked: Asked[]) => asked.filter(({ path }) => path === '/view-as');

afterEach(() => noteViewing(undefined));

it('users who may change roles can impersonate a user, and all data is reloaded', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { asked } = show(server({ status: 200, body: { ok: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'View as Mira Novak' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(views(asked)).toMatchObject([{ method: 'POST', body: { userId: 4 }, query: { organisationId: '1' } }]);
});

it('a server error is shown in its words', async () => {
  const words = 'Viewing as another person requires a sign-in with a browser.';
  show(server({ status: 409, body: { message: words } }));
  await userEvent.click(await screen.findByRole('button', { name: 'View as Mira Novak' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('users who may not change roles cannot impersonate', async () => {
  const grants = [{ organisationId: 1, resource: '*', action: 'read' as const, propertyId: null, language: null }];
  show(server({ status: 200, body: {} }), { grants });
  await screen.findByRole('heading', { level: 1, name: 'Mira Novak' });
  expect(screen.queryByRole('button', { name: /^View as/ })).toBeNull();
});

it('while impersonating a bar is shown, and Stop ends it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const headers = { 'x-viewing-as': 'Jan%20Dvo%C5%99%C3%A1k' };
  const pages = [{ path: '/elsewhere/page', element: <Bar /> }];
  const { asked, services } = showPages(pages, '/elsewhere/page', server({ status: 200, body: { ok: true } }, headers));
  await act(() => services.http.call(people.list, { query: {} }));
  await screen.findByText(/^You are viewing as Jan Dvořák, read-only/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(views(asked).map(({ method }) => method)).toEqual(['DELETE']);
  await waitFor(() => expect(screen.queryByText(/^You are viewing as/)).toBeNull());
});
