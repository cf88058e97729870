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
import { processorTime } from '../processor-time.ts';
import { measureByKind } from '../search/by-kind.ts';

/**
 * `node bench/find/run.ts --folder DATA [--events 1000000] [--only KIND]`: processor time of the searches in `search/` over all resources.
 * The folder must have been filled by `bench/search/run.ts --fill`.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string' }, events: { type: 'string', default: '1000000' }, only: { type: 'string' } },
});
if (!values.folder) throw new Error('Specify a folder filled by bench/search/run.ts --fill: --folder DATA');
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
  await measureByKind({ size, only: values.only, say }, (q) =>
    db.readAsUser(1, async (tx) => {
      const used = await processorTime(tx);
      await foundIn(tx, scope, stores, { q, take: 12 });
      return used();
    }),
  );
  await db.close();
} finally {
  await cluster.stop();
}
