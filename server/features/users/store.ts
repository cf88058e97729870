import type { UserRecord } from '../../../contract/user.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';

/** One's own person; row-level security shows nobody else's. */
export async function me(tx: Tx, userId: number): Promise<UserRecord> {
  const row = await tx.row<UserRecord>(SQL`
    select id, email, picture, json_build_object('name', name, 'familyname', familyname) as profile from users where id = ${userId}`);
  if (!row) throw notFound('person');
  return row;
}

export async function updateMe(
  tx: Tx,
  userId: number,
  { name, familyname }: { name?: string | undefined; familyname?: string | undefined },
): Promise<UserRecord> {
  await tx.rows(SQL`
    update users set name = coalesce(${name ?? null}, name), familyname = coalesce(${familyname ?? null}, familyname) where id = ${userId}`);
  return me(tx, userId);
}
