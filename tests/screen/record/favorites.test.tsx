import '../../../src/providers/texts/palette.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import { favorites } from '../../../contract/people/favorites.ts';
import { FavoritesGroup } from '../../../src/app/favorites-group.tsx';
import { Palette } from '../../../src/app/palette/palette.tsx';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { FavoriteButton } from '../../../src/pages/records/favorite/favorite-button.tsx';
import { commandsNow } from '../../../src/providers/browser/commands.ts';
import { absent, isOffered } from '../../../src/providers/http/extensions.ts';
import { favoritesSeen } from '../../../src/providers/workspace/favorites-seen.ts';
import { noteOpened } from '../../../src/providers/workspace/recent-records.ts';
import { type Answered, type Asked, changes, showPages } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';

const favorite = (id: number, title: string, more: Partial<FoundRecord> = {}): FoundRecord => ({
  resource: 'venues', id, title, status: null, language: 'en', picture: null, line: {}, labels: {}, ...more,
}); // prettier-ignore

beforeEach(() => localStorage.clear());

/** The star of venue 5 and the sidebar's group, over a server that keeps favorites. */
function show(listed: FoundRecord[], change: (asked: Asked) => Answered | undefined = () => undefined) {
  let all = listed;
  const element = (
    <>
      <ul>
        <FavoritesGroup place={<li>Place</li>} onNavigate={(url) => void stage.router.navigate(url)} />
      </ul>
      <FavoriteButton resource="venues" recordId={5} title="Great hall" place={null} />
      <Palette onClose={() => undefined} />
      <Toaster theme="light" />
    </>
  );
  const stage = showPages(
    [{ path: '/', element }],
    '/',
    (asked) => {
      if (asked.path !== '/favorites') return ok([]);
      if (asked.method === 'GET') return ok(all);
      const refused = change(asked);
      if (refused) return refused;
      all = asked.method === 'PUT' ? [favorite(5, 'Great hall'), ...all] : all.filter(({ id }) => id !== 5);
      return ok({ resource: 'venues', recordId: 5 });
    },
    { knowsFavorites: true },
  );
  return stage;
}
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const links = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);

it('the star adds a record to the group of the sidebar, and Undo removes it', async () => {
  const { asked } = show([favorite(4, 'Old barn')]);
  await press('Favorites');
  expect(await links()).toEqual(['Old barn']);
  await press('Add to favorites');
  await screen.findByText('“Great hall” added to favorites');
  expect(await links()).toEqual(['Great hall', 'Old barn']);
  await press('Undo');
  await screen.findByRole('button', { name: 'Add to favorites' });
  expect(await links()).toEqual(['Old barn']);
  expect(changes(asked).map(({ method, body, query }) => [method, body, query.recordId])).toEqual([
    ['PUT', { resource: 'venues', recordId: 5 }, undefined],
    ['DELETE', undefined, '5'],
  ]);
});

it('the star is on for any translation of a favorite, and a refusal is reported', async () => {
  const translations = [{ id: 5, language: 'de', status: null, isOutdated: false }];
  show([favorite(9, 'Great hall', { translations })], () => ({ status: 422, body: { message: 'Not possible' } }));
  await press('Remove from favorites');
  await screen.findByText('The record could not be removed from your favorites');
  expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeTruthy();
});

it('the group is folded, links to the records in their workspace, and keeps its place on the next visit', async () => {
  const { router } = show([favorite(4, 'Old barn')]);
  expect(screen.getByText('Place')).toBeTruthy();
  await screen.findByRole('button', { name: 'Favorites', expanded: false });
  expect(favoritesSeen.areAny(7)).toBe(true);
  await press('Favorites');
  await userEvent.setup().click(screen.getByRole('link', { name: 'Old barn' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/venues/4?ws=7');
});

it('without favorites, and on a server without them, there is no group', async () => {
  favoritesSeen.note(7, true);
  show([]);
  await screen.findByRole('button', { name: 'Add to favorites' });
  expect(screen.queryByRole('button', { name: 'Favorites' })).toBeNull();
  expect(favoritesSeen.areAny(7)).toBe(false);
});

it('a server without favorites shows no star', async () => {
  onTestFinished(() => absent.setState({ calls: new Set() }));
  showPages(
    [{ path: '/', element: <FavoriteButton resource="venues" recordId={5} title="Great hall" place={null} /> }],
    '/',
    () => ({ status: 404, body: { message: 'Unknown endpoint.' } }),
    { knowsFavorites: true },
  );
  await waitFor(() => expect(isOffered(favorites.list)).toBe(false));
  expect(screen.queryByRole('button')).toBeNull();
});

it('the command palette lists favorites before recent records, each once, and has the command of the star', async () => {
  noteOpened(7, { resource: 'venues', id: 4, title: 'Old barn' });
  noteOpened(7, { resource: 'venues', id: 6, title: 'Inn' });
  show([favorite(4, 'Old barn')]);
  const group = async (name: string) =>
    within(await screen.findByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await group('Favorites')).toEqual(['Old barnVenue']);
  expect(await group('Recent')).toEqual(['InnVenue']);
  const commands = () => commandsNow().flatMap((declared) => declared.commands.map(({ name }) => name));
  await waitFor(() => expect(commands()).toContain('favorite'));
});
