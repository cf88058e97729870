import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { absent } from '../../../src/providers/http/extensions.ts';
import { showList } from './list-stage.tsx';
import { fair, openView, shownRow } from './list-samples.ts';

const item = {
  ...fair,
  translations: [
    { id: 5, language: 'en', status: 'published', isOutdated: false },
    { id: 6, language: 'de', status: 'draft', isOutdated: true },
    { id: null, language: 'fr', status: null, isOutdated: false },
  ],
};
const own = [{ resource: 'events', action: 'read', organisationId: 1, language: null, propertyId: null }] as const;

beforeEach(() => localStorage.clear());

it('a list of translated records has one row per item, whose chips name the states and link to other translations', async () => {
  const { lists } = showList(events, '/events', [item]);
  await shownRow('Fair');
  expect(lists()[0]).toMatchObject({ perItem: 'true' });
  expect(screen.getByRole('img', { name: 'English EN: Published' }).textContent).toBe('EN');
  expect(screen.getByRole('link', { name: 'German DE: Draft and Outdated' }).getAttribute('href')).toBe('/events/6');
});

it('the chip of a missing language opens the form for its translation', async () => {
  showList(events, '/events', [item]);
  await shownRow('Fair');
  const { href, tabIndex } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add French FR' });
  expect([href, tabIndex]).toEqual([expect.stringMatching(/\/events\/create\?from=5&language=fr$/), -1]);
});

it('the chip of a missing language is no link for a user who may not create records', async () => {
  showList(events, '/events', [item], { grants: [...own] });
  await shownRow('Fair');
  expect(screen.queryByRole('link', { name: 'Add French FR' })).toBeNull();
  expect(screen.getByRole('img', { name: 'French FR: missing' }).textContent).toBe('FR');
});

it('“One row per language” lists single records, is in the address, and is remembered', async () => {
  const { user, lists, router } = showList(events, '/events', [item]);
  const view = await openView(user);
  const choice = view.getByRole('checkbox', { name: 'One row per language' });
  expect(choice).toHaveProperty('checked', false);
  await user.click(choice);
  await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('perItem'));
  expect(router.state.location.search).toContain('rows=languages');
  const next = showList(events, '/events', [fair]);
  await waitFor(() => expect(next.lists()).toHaveLength(1));
  expect(next.lists()[0]).not.toHaveProperty('perItem');
});

it('an address takes precedence over the remembered choice', async () => {
  localStorage.setItem('waymark.rows.events', 'languages');
  const { lists } = showList(events, '/events?rows=items', [item]);
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(lists()[0]).toMatchObject({ perItem: 'true' });
});

it('the trash and other servers have one row per record', async () => {
  const { lists } = showList(events, '/events?trash=yes', [fair]);
  await waitFor(() => expect(lists()).toHaveLength(1));
  absent.setState({ all: true });
  onTestFinished(() => absent.setState({ all: false }));
  const foreign = showList(events, '/events', [fair]);
  await waitFor(() => expect(foreign.lists()).toHaveLength(1));
  for (const [request] of [lists(), foreign.lists()]) expect(request).not.toHaveProperty('perItem');
});

it('a bulk change includes all languages of the chosen items on request', async () => {
  const { user, button, changes } = showList(events, '/events', [item], {
    server: ({ method }) =>
      method === 'POST' ? { status: 200, body: { changeSetId: 1, changed: 2, skipped: 0 } } : undefined,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fair' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await user.click(bar.getByRole('checkbox', { name: 'All languages' }));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/events/bulk/remove', { ids: [5], translations: true }]]));
});
