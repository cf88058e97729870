import type { DeliveredOrigins } from '../../contract/delivery.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Reader } from './reader.ts';

/** Fields that websites know by another name. */
const names: Readonly<Record<string, string>> = { excerpt: 'summary' };

/** Which texts of a record were generated, by their names in the answer; those that people wrote are left out. */
export async function originsOf({ tx }: Reader, resource: string, id: number): Promise<DeliveredOrigins> {
  const rows = await tx.rows<{ field: string; state: DeliveredOrigins[string] }>(SQL`
    select field, state from published.text_origins where resource = ${resource} and record_id = ${id} order by field`);
  return Object.fromEntries(rows.map(({ field, state }) => [names[field] ?? field, state]));
}
