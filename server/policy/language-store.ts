import { type InterfaceLanguage, isInterfaceLanguage } from '../../contract/people/interface-settings.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The interface language that the user chose; null means the browser's. */
export async function languageOfUser(db: Database, userId: number): Promise<InterfaceLanguage | null> {
  const [row] = await db.system<{ language: string | null }>(SQL`select language from users where id = ${userId}`);
  return isInterfaceLanguage(row?.language) ? row.language : null;
}
