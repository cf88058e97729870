import { parseArgs } from 'node:util';
import { SQL } from '../../server/platform/db/sql.ts';
import { eventStore } from '../../server/features/events/store.ts';
import { actorOf } from '../../server/policy/actor-store.ts';
import { scopeOf } from '../../server/policy/scope.ts';
import { benchDatabase } from '../database.ts';
import { connected, makeOwner } from '../list/prepare.ts';
import { processorTime } from '../processor-time.ts';
import { measureByKind } from './by-kind.ts';
import { fillWithWords } from './fill.ts';

/**
 * `node bench/search/run.ts [--events 1000000] [--folder DATA] [--only KIND]`: 200 searches of ten kinds in the default range of three
 * months. Measures the processor time of the server and its database, so that other load doesn’t matter. A named folder is kept and reused.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    only: { type: 'string' },
    fill: { type: 'boolean' },
  },
});
const size = Number(values.events);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const { owner, db, close } = await benchDatabase(say, values.folder);
try {
  if (!(await db.system(SQL`select from workspaces`)).length) await makeOwner(owner, 'bench');
  const client = await connected(owner);
  await fillWithWords(client, size, say);
  await client.end();
  if (!values.fill) await measureSearches();

  async function measureSearches(): Promise<void> {
    const actor = await actorOf(db, 1);
    const scope = scopeOf(actor, { workspaceId: 1 }, { resource: 'events', action: 'read' });
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const query = {
      skip: 0,
      take: 25,
      descending: false,
      trashed: false,
      count: 'none',
      startDate: day(0),
      endDate: day(92),
    };
    await measureByKind({ size, only: values.only, say }, (q) =>
      db.asUser(1, async (tx) => {
        const used = await processorTime(tx);
        await eventStore.list(tx, scope, { ...query, q } as never);
        return used();
      }),
    );
  }
} finally {
  await close();
}
