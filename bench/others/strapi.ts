import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Installed, schemaFor } from './installed.ts';
import { type Database, type Product, endOf } from './product.ts';

const port = 4_789;
const origin = `http://127.0.0.1:${port}`;

/** Starts Strapi with a content type of the same fields and rows, and a read token. */
export async function startStrapi(owner: Database, signal: AbortSignal): Promise<Product> {
  const env = {
    ...(await schemaFor(owner, 'strapi')),
    PORT: String(port),
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
  return Installed.begin(join(import.meta.dirname, 'strapi'), env, signal, async (strapi) => {
    await mkdir(join(strapi.folder, 'public/uploads'), { recursive: true });
    const output = await strapi.start(`${origin}/_health`, 'node_modules/@strapi/strapi/bin/strapi.js', 'start');
    await strapi.fill(owner);
    return {
      name: 'Strapi',
      origin,
      headers: { authorization: `Bearer ${/^token (\w+)$/m.exec(output)?.[1]}` },
      pathOf: ({ startDate, endDate, q, skip = '0' }) =>
        `/api/events?${new URLSearchParams({
          'pagination[withCount]': 'true',
          'pagination[start]': skip,
          'pagination[limit]': '25',
          'sort[0]': 'starts_wall:asc',
          'sort[1]': 'id:asc',
          'filters[starts_wall][$gte]': `${startDate}T00:00:00Z`,
          'filters[starts_wall][$lt]': `${endOf(endDate)}Z`,
          ...(q && { 'filters[title][$containsi]': q }),
        })}`,
      async answerOf(response) {
        const { meta, data } = (await response.json()) as Listed;
        return { total: meta.pagination.total, rows: data.map(({ id, title }) => [id, title]) };
      },
      end: () => strapi.end(),
    };
  });
}

interface Listed {
  meta: { pagination: { total: number } };
  data: { id: number; title: string }[];
}
