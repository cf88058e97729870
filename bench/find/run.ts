import { parseArgs } from 'node:util';
import { connect } from '../../server/platform/db/client.ts';
import { startCluster } from '../../server/platform/db/cluster.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { requestRole } from '../../server/platform/db/request-role.ts';
import { resources } from '../../server/platform/resources.ts';
import { eventStore } from '../../server/features/events/store.ts';
import { foundIn } from '../../server/features/find/store.ts';
import { propertyStore } from '../../server/features/properties/store.ts';
import { venueStore } from '../../server/features/venues/store.ts';
import { actorOf } from '../../server/policy/actor-store.ts';
import { scopeOf } from '../../server/policy/scope.ts';
import { type Store, storeOf } from '../../server/records/store.ts';
import { percentiles } from '../list/load.ts';
import { processorTime } from '../processor-time.ts';
import { kinds, searches } from '../search/searches.ts';

/**
 * `node bench/find/run.ts --folder DATA [--events 1000000] [--only KIND]`: the searches of `search/`, over all resources at once, in a folder that
 * `bench/search/run.ts --fill` has filled. Processor time, as there.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string' }, events: { type: 'string', default: '1000000' }, only: { type: 'string' } },
});
if (!values.folder) throw new Error('Name a folder that bench/search/run.ts --fill has filled: --folder DATA');
const size = Number(values.events);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const cluster = await startCluster({ folder: values.folder, log: say });
try {
  const owner = cluster.connection;
  const db = connect(owner, await requestRole(owner), () => undefined);
  await migrate(db);
  const own = [eventStore, venueStore, propertyStore] as unknown as Store[];
  const stores = new Map<string, Store>(resources.map((resource) => [resource.name, storeOf(resource)]));
  for (const store of own) stores.set(store.resource.name, store);
  const scope = scopeOf(await actorOf(db, 1), { workspaceId: 1 }, 'session');
  const asked = searches(size).filter(({ kind }) => !values.only || kind === values.only);
  const times = new Map<string, number[]>();
  // The first round reads from the disk.
  for (const round of [0, 1, 2])
    for (const { kind, q } of asked) {
      const ms = await db.readAsUser(1, async (tx) => {
        const used = await processorTime(tx);
        await foundIn(tx, scope, stores, { q, take: 12 });
        return used();
      });
      if (round > 0) times.set(kind, [...(times.get(kind) ?? []), ms]);
    }
  say(
    `\n| ${size.toLocaleString('en')} events: ms of processor time | p50 | p95 | most |\n| --- | ---: | ---: | ---: |`,
  );
  const line = (name: string, all: number[]) => {
    const { p50, p95 } = percentiles(all);
    say(`| ${name} | ${p50} | ${p95} | ${Math.max(...all).toFixed(1)} |`);
  };
  line('all', [...times.values()].flat());
  for (const kind of kinds) if (times.has(kind)) line(kind, times.get(kind)!);
  await db.close();
} finally {
  await cluster.stop();
}
