import { expect, it } from 'vitest';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { isFull } from '../../extent.ts';
import { type Tenant, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { type Ledger, makeWriters, write } from './random-writers.ts';

const writers = 20;
const rounds = 5;
const operations = isFull ? 10_000 : 400;
const items = Array.from({ length: isFull ? 30 : 8 }, (_none, number) => `item-${number}`);

async function begin(): Promise<Ledger> {
  const home = await makeTenant();
  const hall = (language: string) => makeRecord(venues, home, { name: 'Hall', language, translation_group: 'hall' });
  return {
    home,
    items,
    venues: [await hall('en'), await hall('de')],
    ids: [],
    titles: new Map(),
    aged: new Set(),
    imported: new Map(),
    outcomes: new Map(),
    faults: [],
  };
}

/** Items that break a rule: a language twice, or a shared value that differs. */
const broken = ({ workspaceId }: Tenant) =>
  db.system(SQL`
    select e.translation_group as item, json_agg(e.id order by e.id) as ids, json_agg(e.language order by e.id) as languages,
      json_agg(distinct shared.value) as values
    from events e left join venues v on v.id = e.venue_id cross join lateral (select row(e.starts_wall, e.starts_day_only, e.starts_offset,
      e.ends_wall, e.latitude, e.longitude, e.event_status, e.time_zone, v.translation_group)::text as value) shared
    where e.workspace_id = ${workspaceId} and e.translation_group <> '' and e.deleted_at is null
    group by e.translation_group having count(distinct e.language) < count(e.language) or count(distinct shared.value) > 1`);

/** Acknowledged records and titles that are not stored. */
async function lost({ home, ids, titles, aged, imported }: Ledger) {
  const rows = await db.system<{ id: number; title: string }>(SQL`
    select id, title from events where workspace_id = ${home.workspaceId}`);
  const stored = new Map(rows.map(({ id, title }) => [Number(id), title]));
  const counts = Map.groupBy(rows, ({ title }) => title);
  return [
    ...ids.filter((id) => !stored.has(id) && !aged.has(id)),
    ...[...titles].filter(([id, title]) => stored.has(id) && stored.get(id) !== title),
    ...[...imported].filter(([title, count]) => (counts.get(title)?.length ?? 0) !== count),
  ];
}

it(
  'random changes by twenty concurrent writers leave no language twice, no shared value that differs, and lose nothing',
  async () => {
    const ledger = await begin();
    const all = await makeWriters(ledger.home, writers);
    for (const { person } of all) await as(person).call(users.me);
    for (let round = 0; round < rounds; round++) {
      const isBusy = Promise.all(all.map((writer) => write(ledger, writer, operations / writers / rounds)));
      // At any moment, because each transaction keeps the rules.
      expect(await broken(ledger.home)).toEqual([]);
      await isBusy;
      expect(await broken(ledger.home)).toEqual([]);
      expect(await lost(ledger)).toEqual([]);
    }
    expect(ledger.faults).toEqual([]);
    // Refusals are answers: not found, a conflict, a changed version, or a language that the item has.
    const answered = /^\w+ (?:200|201|404|409|412|422)$/;
    expect([...ledger.outcomes.keys()].filter((outcome) => !answered.test(outcome))).toEqual([]);
  },
  isFull ? 1_800_000 : undefined,
);
