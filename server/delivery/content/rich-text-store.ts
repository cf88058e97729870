import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident, literal } from '../../platform/db/sql.ts';
import { type Mentioned, mentionedIn, rewritten } from './rich-text.ts';

/** Rewrites rich texts for a website: addresses of pictures and links point to the delivery, unpublished ones are removed. */
export async function forWebsite(
  tx: Tx,
  domain: string,
  texts: readonly (string | null)[],
): Promise<(string | null)[]> {
  const mentioned = mentionedIn(texts);
  if (mentioned.pictures.length === 0 && mentioned.records.length === 0)
    return texts.map((text) => text && rewritten(text, { domain, editions: new Map(), addresses: new Map() }));
  const [editions, addresses] = [await editionsOf(tx, mentioned), await addressesOf(tx, mentioned)];
  return texts.map((text) => text && rewritten(text, { domain, editions, addresses }));
}

async function editionsOf(tx: Tx, { pictures }: Mentioned): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; edition: number }>(
    SQL`select id, edition from published.media where id = any(${pictures}::bigint[])`,
  );
  return new Map(rows.map(({ id, edition }) => [id, edition]));
}

/** Addresses of the published records, by link name. */
async function addressesOf(tx: Tx, { records }: Mentioned): Promise<Map<string, string>> {
  const queries: SqlStatement[] = [];
  for (const [resource, place] of Object.entries(deliveredLists)) {
    const ids = records.filter((record) => record.resource === resource).map(({ id }) => id);
    if (ids.length > 0)
      queries.push(SQL`
        select ${literal(resource)} || '/' || id as name, ${literal(place)} || '/' || id as address
        from published.${ident(resource.replaceAll('-', '_'))} where id = any(${ids}::bigint[])`);
  }
  if (queries.length === 0) return new Map();
  const rows = await tx.rows<{ name: string; address: string }>(glue(queries, ' union all '));
  return new Map(rows.map(({ name, address }) => [name, address]));
}
