import { connect } from '../../server/platform/db/client.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { requestRole } from '../../server/platform/db/request-role.ts';
import { fillTo, makeOwner } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { endServer, openSession, startServer } from '../server.ts';
import type { Database, Product } from './product.ts';

const port = 4_787;
const origin = `http://localhost:${port}`;

/** Starts Waymark with a number of events and a session of the owner. */
export async function startWaymark(
  owner: Database,
  folder: string,
  events: number,
  say: (text: string) => void,
): Promise<Product> {
  const db = connect(owner, await requestRole(owner), () => undefined);
  try {
    await migrate(db);
    const subject = await makeOwner(owner, `${origin}/`);
    await fillTo(owner, events, say);
    const url = `postgres://waymark@localhost/waymark?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
    const server = await startServer({ url, folder, port, origin });
    return {
      name: 'Waymark',
      origin,
      headers: { cookie: await openSession(origin, await bearerToken(db, origin, subject)) },
      pathOf: (question) => `/v1/api/location/nearby-events?${new URLSearchParams({ ...question, domainId: '1' })}`,
      async answerOf(response) {
        const rows = (await response.json()) as { eventId: number; title: string }[];
        const total = Number(response.headers.get('x-total-count'));
        return { total, rows: rows.map(({ eventId, title }) => [eventId, title]) };
      },
      end: () => endServer(server),
    };
  } finally {
    await db.close();
  }
}
