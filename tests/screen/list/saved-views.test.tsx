import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import type { SavedView } from '../../../contract/calls/saved-views.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { barn, shownRow } from './list-samples.ts';
import { showList } from './list-stage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  workspaceId: 7,
  resource: 'venues',
  name: `View ${id}`,
  whose: 'person',
  roleId: null,
  role: null,
  isDefault: false,
  state: { query: { status: 'draft', city: 'Bled' } },
  changedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 3,
  ...more,
});
const reading: Grant[] = [{ organisationId: 1, resource: '*', action: 'read', propertyId: null, language: null }];

/** A list over a server with these views. */
function showWith(kept: SavedView[], address: string, grants?: Grant[]) {
  const views = [...kept];
  const server = ({ method, path, body }: Asked) => {
    if (!path.startsWith('/views')) return undefined;
    if (method === 'GET') return { status: 200, body: views };
    const id = Number(path.split('/')[2] ?? 90);
    const made = { ...view(id), ...views.find((one) => one.id === id), ...(body as object) };
    const rest = views.filter((one) => one.id !== id);
    views.splice(0, views.length, ...rest, ...(method === 'DELETE' ? [] : [made]));
    return { status: method === 'POST' ? 201 : 200, body: method === 'DELETE' ? { id, version: 4 } : made };
  };
  return showList(venues, address, [barn], { server, grants, knowsViews: true });
}
const bar = () => screen.findByRole('group', { name: 'List view' });

describe('a list', () => {
  it('starts with the default view, whose filters are requested first, and has it in the address', async () => {
    const { lists, router } = showWith([view(4, { isDefault: true }), view(5)], '/venues');
    await shownRow();
    expect(lists()).toHaveLength(1);
    expect(lists()[0]).toMatchObject({ status: 'draft', city: 'Bled' });
    expect(router.state.location.search).toBe('?saved=4');
    expect(within(await bar()).getByText('View 4')).toBeTruthy();
  });

  it('is shown, and requests its views, if the remembered ones cannot be read', async () => {
    localStorage.setItem('waymark.views.7', '{"strange":[');
    showWith([view(4)], '/venues');
    await shownRow();
    await waitFor(() => expect(JSON.parse(localStorage.getItem('waymark.views.7')!)).toMatchObject([{ id: 4 }]));
  });

  it('uses the filters of its address instead of the default view’s', async () => {
    const narrowed = showWith([view(4, { isDefault: true })], '/venues?language=de');
    await shownRow();
    expect(narrowed.lists()[0]).toMatchObject({ language: 'de' });
    expect(narrowed.lists()[0]).not.toHaveProperty('status');
  });

  it('with an unknown view in its address has no filters, and says that the view does not exist', async () => {
    const { lists } = showWith([], '/venues?saved=9');
    await shownRow();
    expect(lists()[0]).not.toHaveProperty('status');
    expect(within(await bar()).getByRole('status').textContent).toMatch(/was deleted or is not shared/);
  });

  it('omits fields of a view that no longer exist, and says so', async () => {
    const where = JSON.stringify({
      all: [
        { field: 'wings', is: 'empty' },
        { field: 'city', is: 'filled' },
      ],
    });
    const state = { query: { status: 'draft,secret', wing: 'x', where, sort: 'wings' }, columns: ['city', 'wings'] };
    const { lists } = showWith([view(4, { state })], '/venues?saved=4');
    await shownRow();
    expect(lists()[0]).toMatchObject({ status: 'draft', where: JSON.stringify({ all: [{ field: 'city', is: 'filled' }] }) }); // prettier-ignore
    expect(lists()[0]).not.toHaveProperty('sort');
    expect(within(await bar()).getByRole('status').textContent).toMatch(/ignored: Wings, Status, Wing, Where\.$/);
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeTruthy();
  });
});

describe('a list that differs from its view', () => {
  it('says so, has only the differences in its address, and can be reset', async () => {
    const { user, router, lists } = showWith([view(4)], '/venues?saved=4');
    await shownRow();
    expect(within(await bar()).queryByText('Changed')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove filter City: Bled' }));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('city'));
    expect(router.state.location.search).toBe('?saved=4&city=');
    expect(within(await bar()).getByText('Changed')).toBeTruthy();
    await user.click(within(await bar()).getByRole('button', { name: 'Revert' }));
    await waitFor(() => expect(router.state.location.search).toBe('?saved=4'));
    expect(within(await bar()).queryByText('Changed')).toBeNull();
  });

  it('is saved in its current state', async () => {
    const { user, changes } = showWith([view(4)], '/venues?saved=4&status=published');
    await shownRow();
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(screen.getByRole('group', { name: 'List view' })).queryByText('Changed')).toBeNull()); // prettier-ignore
    expect(changes()).toEqual([
      ['PUT', '/views/4', { state: expect.objectContaining({ query: { status: 'published', city: 'Bled', view: 'table' } }) }],
    ]); // prettier-ignore
  });

  it('is saved as a personal view without the permission to manage the workspace', async () => {
    const shared = view(4, { whose: 'workspace' });
    const { user, changes, button } = showWith([shared], '/venues?saved=4&status=published', reading);
    await shownRow();
    expect(within(await bar()).queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(
      within(await bar())
        .getAllByRole('button', { name: 'Save as view…' })
        .at(-1)!,
    );
    await user.type(await screen.findByLabelText('Name'), 'Mine');
    expect(screen.queryByLabelText('Visible to')).toBeNull();
    await user.click(await button('Save'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toEqual(['POST', '/views', expect.objectContaining({ name: 'Mine', whose: 'person', resource: 'venues' })]); // prettier-ignore
  });
});

it('columns are moved by a press, and the row density is set; both belong to the view', async () => {
  const state = { query: { view: 'table' }, columns: ['city', 'capacity'] };
  const { user } = showWith([view(4, { state })], '/venues?saved=4');
  await shownRow();
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const before = heads();
  expect(before.indexOf('City')).toBeLessThan(before.indexOf('Capacity'));
  await user.click(await screen.findByText('View'));
  await user.click(await screen.findByRole('button', { name: 'Move Capacity to the left' }));
  expect(heads().indexOf('Capacity')).toBeLessThan(heads().indexOf('City'));
  await user.click(screen.getByLabelText('Compact rows'));
  expect(document.querySelector('[data-table]')?.getAttribute('data-density')).toBe('compact');
  const width = () => screen.getByRole('columnheader', { name: 'City' }).style.width;
  const box = () => screen.getByRole('spinbutton', { name: /^Width of City/ });
  await user.type(box(), '180{Enter}');
  expect(width()).toBe('180px');
  await user.clear(box());
  await user.type(box(), '5{Enter}');
  expect(width()).toBe('180px');
  await user.clear(box());
  await user.keyboard('{Enter}');
  expect(width()).toBe('');
  expect(within(await bar()).getByText('Changed')).toBeTruthy();
  expect(localStorage.getItem('waymark.columns.venues')).toBeNull();
});
