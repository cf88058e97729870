import { type InterfaceLanguage, isInterfaceLanguage } from '../../contract/people/interface-settings.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The user's interface language; null: that of the browser. */
export async function languageOfUser(db: Database, userId: number): Promise<InterfaceLanguage | null> {
  const [row] = await db.system<{ language: string | null }>(SQL`select language from users where id = ${userId}`);
  return isInterfaceLanguage(row?.language) ? row.language : null;
}
