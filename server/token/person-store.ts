import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** Finds a user by email, among those who signed in before and the demo users. */
export async function personByEmail(db: Database, issuer: string, email: string): Promise<number | undefined> {
  const [found] = await db.system<{ id: number }>(SQL`
    select id from users where issuer = ${issuer} and lower(email) = lower(${email}) order by id desc limit 1`);
  return found?.id;
}
