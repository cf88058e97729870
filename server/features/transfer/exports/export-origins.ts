import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { Row } from '../../../records/row.ts';
import { statesOf } from '../../../records/origins-store.ts';

/** Column of an export with the origin of texts; optional. */
export const originsColumn = 'origins';

/** Adds the origins column: `description: edited, approved; excerpt: generated`. Omits texts by people. */
export async function withOrigins(tx: Tx, { name, idKey }: Resource, rows: Row[]): Promise<Row[]> {
  const ids = rows.map((row) => Number(row[idKey]));
  const byRecord = Map.groupBy(await statesOf(tx, name, ids), ({ recordId }) => recordId);
  return rows.map((row) => {
    const texts = byRecord.get(Number(row[idKey])) ?? [];
    const notes = texts.map(({ field, language, state, isApproved }) => {
      const text = language ? `${field} (${language})` : field;
      return `${text}: ${state}${isApproved ? ', approved' : ''}`;
    });
    return { ...row, [originsColumn]: notes.join('; ') || null };
  });
}
