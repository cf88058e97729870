import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { imports } from '../../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { fillTowns } from '../../../../server/services/places/embedded/fill.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { brought, checkedImport } from '../transfer.ts';
import { world } from '../../stage/world.ts';

it('an import reports that towns are still loading instead of an unknown place', async () => {
  const { home, owner } = await world();
  const check = async (id: number) =>
    (await as(owner).call(imports.check, { params: { id }, body: {} })).body as ImportRecord;
  const walks = await brought(
    owner,
    events,
    home,
    'title,start,Town\nWalk,2034-01-01T10:00,Innsbruck\nRun,2034-01-02T10:00,Vinetaburg\n',
  );
  const columns = { ...walks.body.columns, Town: 'place.city' };
  const { id } = walks.body;
  const first = (await as(owner).call(imports.check, { params: { id }, body: { columns } })).body as ImportRecord;
  expect([first.townsLoading, first.askedPlaces]).toEqual([true, []]);
  const shows = await checkedImport(
    owner,
    events,
    home,
    'title,eventStartDate,venueId.name,venueId.city\nWalk,2034-01-01T10:00,Hall,Innsbruck\n',
  );
  expect(shows.townsLoading).toBe(true);
  const placed = await checkedImport(
    owner,
    events,
    home,
    'title,start,latitude,longitude\nWalk,2034-01-01T10:00,47.3,11.4\n',
  );
  expect(placed.townsLoading).toBe(false);

  await fillTowns(db, { info: () => undefined, warn: () => undefined });
  expect((await as(owner).call(imports.one, { params: { id } })).body.townsLoading).toBe(true);
  const again = await check(id);
  expect([
    again.townsLoading,
    again.askedPlaces.flatMap(({ words, choices }) => (choices.length > 0 ? [] : words)),
  ]).toEqual([false, ['Vinetaburg']]);
  expect((await check(shows.id)).townsLoading).toBe(false);
});
