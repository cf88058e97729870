import { imports } from '../../../contract/calls/imports.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { type Random, randomFrom } from '../../../server/demo/random.ts';
import { doDue } from '../../../server/features/schedule/due.ts';
import { whatIsDue } from '../../../server/features/schedule/schedule-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { brought, runImport } from '../imports/transfer.ts';
import { type Person, type Tenant, makePerson } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';

const { create, update, remove, restore, bulkUpdate, linkTranslation, mergePlan, merge } = events.endpoints;
const languages = ['en', 'de', 'fr', 'it', 'es', 'nl'];
const scheduled = '2099-06-01T10:00';

/** Requests of concurrent writers to the events of a tenant, and what the server acknowledged. */
export interface Ledger {
  home: Tenant;
  items: readonly string[];
  /** Venues to refer to: translations of each other. */
  venues: readonly number[];
  ids: number[];
  /** Titles by id. Only the writer who added a record changes its title. */
  titles: Map<number, string>;
  /** Records that may have been deleted for good. */
  aged: Set<number>;
  /** Records added by import, by their title. */
  imported: Map<string, number>;
  /** Deeds with the status of their response, such as `merge 200`, and how often. */
  outcomes: Map<string, number>;
  faults: unknown[];
}

interface Writer {
  person: Person;
  random: Random;
  /** Records that it has added. */
  own: number[];
  number: number;
}

const dayOf = (number: number) => `2030-${String(1 + (number % 12)).padStart(2, '0')}-01`;

/** Values of shared fields. */
const sharedValues = (random: Random, { venues }: Ledger) =>
  random.pick([
    { eventStartDate: dayOf(random.int(0, 11)) },
    { latitude: random.int(40, 49), longitude: random.int(10, 19) },
    { venueId: random.pick([...venues, null]) },
    { eventStatus: random.pick(['soldOut', 'postponed', null]) },
  ]);

type Deed = (ledger: Ledger, writer: Writer) => Promise<number>;

const change = async (ledger: Ledger, { person }: Writer, id: number, body: object) => {
  const query = { workspaceId: ledger.home.workspaceId };
  return (await as(person).call(update!, { params: { id }, query, body: { ...body } })).status;
};

const add: Deed = async (ledger, writer) => {
  const { random, person, own, number } = writer;
  const title = `Walk ${number}-${own.length}`;
  const item = random.pick(ledger.items);
  const { status, body } = await as(person).call(create!, {
    query: { workspaceId: ledger.home.workspaceId },
    body: {
      title,
      eventStartDate: dayOf(0),
      ...sharedValues(random, ledger),
      language: random.pick(languages),
      translation_group: item,
    },
  });
  if (status === 201) {
    ledger.ids.push(body.eventId);
    ledger.titles.set(body.eventId, title);
    own.push(body.eventId);
  }
  return status;
};

/** Changes the title of an own record, with or without a shared field. */
const retitle =
  (withShared: boolean): Deed =>
  async (ledger, writer) => {
    if (writer.own.length === 0) return add(ledger, writer);
    const id = writer.random.pick(writer.own);
    const title = `Walk ${writer.number} ${writer.random.int(0, 1e9)}`;
    const status = await change(ledger, writer, id, { title, ...(withShared && sharedValues(writer.random, ledger)) });
    if (status === 200) ledger.titles.set(id, title);
    return status;
  };

const link: Deed = async ({ home, ids, items }, { person, random }) => {
  const body = { newPostId: random.pick(ids), translationGroup: random.pick(items) };
  return (await as(person).call(linkTranslation!, { query: { workspaceId: home.workspaceId }, body })).status;
};

/** Merges two items, with any of the choices where both have a language or differ; reviews them again after a conflict. */
const mergeItems: Deed = async ({ ids }, { person, random }) => {
  const params = { id: random.pick(ids), otherId: random.pick(ids) };
  let outcome = 409;
  for (let attempt = 0; attempt < 4 && outcome === 409; attempt++) {
    const { status, body: plan } = await as(person).call(mergePlan!, { params });
    if (status !== 200) return status;
    const collisions = plan.own.flatMap((own) =>
      plan.other.filter(({ language }) => language === own.language).map((other) => [own.id, other.id]),
    );
    const body = {
      records: [...plan.own, ...plan.other].map(({ id, version }) => ({ id, version })),
      apart: collisions.map((pair) => random.pick(pair)),
      fromOther: plan.fields.map(({ name }) => name).filter(() => random.percent(50)),
    };
    outcome = (await as(person).call(merge!, { params, body })).status;
  }
  return outcome;
};

/** Undoes a recent change that added no record and changed no title. */
const undo: Deed = async ({ home }, { person, random }) => {
  const sets = await db.system<{ id: number }>(SQL`
    select change_set as id from changes where table_name = 'events' and workspace_id = ${home.workspaceId}
    group by change_set having not bool_or(action in ('insert', 'delete') or before ? 'title')
    order by change_set desc limit 20`);
  if (sets.length === 0) return 404;
  return (await as(person).call(changeSets.undo, { params: { id: random.pick(sets).id } })).status;
};

const bulk: Deed = async (ledger, { person, random }) => {
  const chosen = new Set([random.pick(ledger.ids), random.pick(ledger.ids)]);
  const body = {
    ids: [...chosen],
    values: random.pick([{ eventStatus: 'soldOut' }, { eventStartDate: dayOf(random.int(0, 11)) }]),
    translations: random.percent(50),
  };
  return (await as(person).call(bulkUpdate!, { query: { workspaceId: ledger.home.workspaceId }, body })).status;
};

/** Ages a record in the trash, and empties the trash. */
const purge: Deed = async ({ ids, aged }, { random }) => {
  const id = random.pick(ids);
  aged.add(id);
  await db.system(
    SQL`update events set deleted_at = now() - interval '31 days' where id = ${id} and deleted_at is not null`,
  );
  await emptyTrash(db);
  return 200;
};

/** Schedules a record, and publishes it as at its time. */
const schedule: Deed = async (ledger, writer) => {
  const id = writer.random.pick(ledger.ids);
  const status = await change(ledger, writer, id, { status: 'scheduled', publishAt: scheduled });
  await db.system(
    SQL`update events set publish_wall = now() - interval '1 day' where id = ${id} and status = 'scheduled'`,
  );
  const due = await whatIsDue(db, [events], 100);
  for (const one of due.filter(({ workspaceId }) => workspaceId === ledger.home.workspaceId))
    await doDue(db, app.stores.get('events')!, one, (error) => ledger.faults.push(error));
  return status;
};

/** Imports a file with a record in two languages of an item. */
const bring: Deed = async (ledger, { person, random, number }) => {
  const title = `Import ${number} ${random.int(0, 1e9)}`;
  const item = random.pick(ledger.items);
  const rows = [random.pick(languages), random.pick(languages)].map((language) => `${title},${dayOf(random.int(0, 11))},${language},${item}`); // prettier-ignore
  const { body } = await brought(
    person,
    events,
    ledger.home,
    ['title,eventStartDate,language,translation_group', ...rows].join('\n'),
  );
  await as(person).call(imports.check, { params: { id: body.id }, body: { columns: body.columns, key: null } });
  const done = await runImport(person, body.id);
  ledger.imported.set(title, done.counts.create);
  return 200;
};

const onAny =
  (method: typeof remove | typeof restore): Deed =>
  async ({ home, ids }, { person, random }) =>
    (await as(person).call(method!, { params: { id: random.pick(ids) }, query: { workspaceId: home.workspaceId } }))
      .status;

const changeAny =
  (values: (ledger: Ledger, random: Random) => object): Deed =>
  (ledger, writer) =>
    change(ledger, writer, writer.random.pick(ledger.ids), values(ledger, writer.random));

const deeds = {
  add: [12, add],
  share: [14, changeAny((ledger, random) => sharedValues(random, ledger))],
  retitle: [8, retitle(false)],
  both: [6, retitle(true)],
  regroup: [4, changeAny(({ items }, random) => ({ translation_group: random.pick(items) }))],
  unlink: [4, changeAny(() => ({ translation_group: null }))],
  speak: [3, changeAny((_ledger, random) => ({ language: random.pick(languages) }))],
  link: [5, link],
  merge: [10, mergeItems],
  trash: [6, onAny(remove)],
  restore: [6, onAny(restore)],
  undo: [9, undo],
  bulk: [7, bulk],
  schedule: [3, schedule],
  purge: [2, purge],
  import: [1, bring],
} as const satisfies Record<string, [weight: number, deed: Deed]>;

const names = Object.entries(deeds).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name as keyof typeof deeds),
);

/** Writers of a tenant, with numbers that are the same in each run. */
export async function makeWriters(home: Tenant, count: number): Promise<Writer[]> {
  const may = ['read', 'create', 'update', 'delete', 'publish'] as const;
  return Promise.all(
    Array.from({ length: count }, async (_none, number) => ({
      person: await makePerson({ of: [home], may }),
      random: randomFrom(number + 1),
      own: [],
      number,
    })),
  );
}

/** Lets a writer do this number of random deeds, one after another. */
export async function write(ledger: Ledger, writer: Writer, times: number): Promise<void> {
  for (let done = 0; done < times; done++) {
    const name = ledger.ids.length < 10 ? 'add' : writer.random.pick(names);
    const outcome = `${name} ${await deeds[name][1](ledger, writer)}`;
    ledger.outcomes.set(outcome, (ledger.outcomes.get(outcome) ?? 0) + 1);
  }
}
