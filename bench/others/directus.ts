import { join } from 'node:path';
import { Installed, schemaFor } from './installed.ts';
import { type Database, type Product, endOf } from './product.ts';

const port = 4_788;
const origin = `http://127.0.0.1:${port}`;
const token = 'for-the-bench-alone';
const program = 'node_modules/directus/cli.js';

/** Starts Directus with a table of the same rows, and a user who may read them. */
export async function startDirectus(owner: Database, signal: AbortSignal): Promise<Product> {
  const env = {
    ...(await schemaFor(owner, 'directus')),
    DB_CLIENT: 'pg',
    DB_SEARCH_PATH: 'directus',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: 'for the bench alone',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'for the bench alone',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'silent',
    // Same as Waymark’s: connections must stay open while other products are measured.
    SERVER_KEEP_ALIVE_TIMEOUT: '72000',
    // Otherwise it rejects requests under load.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  return Installed.begin(join(import.meta.dirname, 'directus'), env, signal, async (directus) => {
    await directus.run(program, 'bootstrap');
    await directus.fill(owner, (sql) => sql.replace('$token', token));
    await directus.start(`${origin}/server/ping`, program, 'start');
    return {
      name: 'Directus',
      origin,
      headers: { authorization: `Bearer ${token}` },
      pathOf: ({ startDate, endDate, q, skip }) =>
        `/items/events?${new URLSearchParams({
          meta: 'filter_count',
          sort: 'starts_wall,id',
          limit: '25',
          ...(skip && { offset: skip }),
          'filter[starts_wall][_gte]': `${startDate}T00:00:00`,
          'filter[starts_wall][_lt]': endOf(endDate),
          ...(q && { 'filter[title][_icontains]': q }),
        })}`,
      async answerOf(response) {
        const { meta, data } = (await response.json()) as Listed;
        return { total: meta.filter_count, rows: data.map(({ id, title }) => [id, title]) };
      },
      end: () => directus.end(),
    };
  });
}

interface Listed {
  meta: { filter_count: number };
  data: { id: number; title: string }[];
}
