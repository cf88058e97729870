import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import { SettingsNav } from '../../../src/pages/settings/settings-nav.tsx';
import { absent } from '../../../src/providers/http/extensions.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

const user = { id: 1, email: 'mira@lake.example', profile: { name: 'Mira', familyname: 'Novak' }, picture: null };

/** The navigation of the settings at a path. */
function shown(
  path = '/settings/people?ws=7',
  { grants, operator = false }: { grants?: Grant[]; operator?: boolean } = {},
) {
  // prettier-ignore
  const { router, services } = showPages([{ path: '*', element: <SettingsNav /> }], path, () => undefined, { grants });
  services.queries.person.setQueryData(meQuery(services.http).queryKey, { ...user, server: { operator, newOrganizations: true } }); // prettier-ignore
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
  return {
    pointer: userEvent.setup(),
    router,
    nav,
    box: nav.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' }),
    linksOf: (list: string) => within(nav.getByRole('list', { name: list })).getAllByRole('link').map(({ textContent }) => textContent), // prettier-ignore
    current: () => nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent),
  };
}

beforeEach(() => absent.setState({ calls: new Set(), all: false }));

it('areas are listed in groups under headings', () => {
  const { nav, linksOf, current } = shown();
  expect(nav.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'My account', 'Workspace', 'Organization', 'Developers',
  ]); // prettier-ignore
  expect(linksOf('My account')).toEqual(['Account']);
  expect(linksOf('Workspace')).toEqual([
    'Workspaces', 'Website', 'Domains', 'Publishing rules', 'Style guides', 'Style guide types', 'Glossary terms',
  ]); // prettier-ignore
  expect(linksOf('Organization')).toEqual(['Organization', 'People', 'Roles', 'AI', 'Audit log']);
  expect(linksOf('Developers')).toEqual(['Access tokens', 'API keys', 'Webhooks']);
  expect(current()).toEqual(['People']);
});

it('pages of the website are listed while one of them is open, and webhooks are under Developers alone', () => {
  const website = shown('/settings/website/banners/5');
  expect(website.linksOf('Website')).toContain('Typography');
  expect(website.linksOf('Website')).not.toContain('Webhooks');
  expect(website.current()).toEqual(['Banners']);
});

it('a page of a website resource under Developers does not open the pages of the website', () => {
  const { nav, current } = shown('/settings/website/webhooks');
  expect(current()).toEqual(['Webhooks']);
  expect(nav.queryByRole('link', { name: 'Typography' })).toBeNull();
});

it('the server is listed for its operator', async () => {
  const { linksOf } = shown('/settings/server', { operator: true });
  await waitFor(() => expect(linksOf('Organization')).toContain('Server'));
});

it('areas that the user may not read, or the server lacks, are neither listed nor found', async () => {
  absent.setState({ calls: new Set(), all: true });
  const { pointer, nav, box } = shown('/settings/account', { grants: [grant('workspaces', 'read')] });
  expect(nav.queryByRole('link', { name: 'Audit log' })).toBeNull();
  expect(nav.queryByRole('link', { name: 'Roles' })).toBeNull();
  await pointer.type(box, 'audit');
  expect(nav.getByRole('status').textContent).toBe('No matching settings. Try another word.');
  await pointer.clear(box);
  await pointer.type(box, 'role');
  expect(nav.queryByRole('link')).toBeNull();
});

it('the search finds areas by title first, then by other words, and says where they are', async () => {
  const { pointer, box, linksOf, nav } = shown();
  await pointer.type(box, 'lang');
  expect(linksOf('Matching settings')[0]).toBe('Languages Website');
  expect(linksOf('Matching settings')).toContain('Account My account');
  await pointer.clear(box);
  await pointer.type(box, 'factor');
  expect(linksOf('Matching settings')).toEqual(['Account My account', 'Organization Organization']);
  await pointer.clear(box);
  await pointer.type(box, 'hotel');
  expect(linksOf('Matching settings')).toEqual(['Places to stay Destination Content']);
  expect(nav.getByRole('status').textContent).toBe('1 match');
});

it('Enter opens the first match in the same workspace, and clears the search', async () => {
  const { pointer, router, box, linksOf } = shown();
  await pointer.type(box, 'password{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/settings/account?ws=7');
  expect(box.value).toBe('');
  expect(linksOf('My account')).toEqual(['Account']);
});

it('Enter without a match stays on the page and keeps the typed text', async () => {
  const { pointer, router, box } = shown();
  await pointer.type(box, 'zzzz{Enter}');
  expect(router.state.location.pathname).toBe('/settings/people');
  expect(box.value).toBe('zzzz');
});

it('arrow keys move between the box and the links, and Escape clears the box and returns to it', async () => {
  const { pointer, box, nav } = shown();
  await pointer.type(box, 'api');
  const [first, second] = nav.getAllByRole('link');
  await pointer.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await pointer.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await pointer.keyboard('{Escape}');
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('');
});

it('on small screens a button names the current area, opens the list, and closes it on a choice', async () => {
  const { pointer, nav, router } = shown();
  const toggle = nav.getByRole('button', { name: 'Organization / People', expanded: false });
  await pointer.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await pointer.click(nav.getByRole('link', { name: 'Audit log' }));
  expect(router.state.location.pathname).toBe('/settings/audit-log');
  expect(nav.getByRole('button', { name: 'Organization / Audit log', expanded: false })).toBe(document.activeElement);
});

it('Escape closes the open list on small screens, and returns to the button', async () => {
  const { pointer, nav, box } = shown();
  const toggle = nav.getByRole('button', { name: 'Organization / People' });
  await pointer.click(toggle);
  await pointer.type(box, 'x{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await pointer.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});
