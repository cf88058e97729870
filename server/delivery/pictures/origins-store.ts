import type { DeliveredOrigins } from '../../../contract/website/delivered-parts.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { Reader } from '../readers/reader.ts';

/** Fields with another name on websites. */
const names: Readonly<Record<string, string>> = { excerpt: 'summary' };

/** Origins of a record's generated texts, by wire name; human texts are omitted. */
export async function originsOf({ tx }: Reader, resource: string, id: number): Promise<DeliveredOrigins> {
  const rows = await tx.rows<{ field: string; state: DeliveredOrigins[string] }>(SQL`
    select field, state from published.text_origins where resource = ${resource} and record_id = ${id} order by field`);
  return Object.fromEntries(rows.map(({ field, state }) => [names[field] ?? field, state]));
}
