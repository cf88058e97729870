import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { endDevice } from '../../services/identity/embedded/endings-store.ts';

/** Whether an organisation requires a second factor. */
export const readRule = async (tx: Tx, organisationId: number): Promise<boolean> =>
  (
    await tx.row<{ secondFactor: boolean }>(
      SQL`select requires_factor as "secondFactor" from sign_in_rules where organisation_id = ${organisationId}`,
    )
  )?.secondFactor ?? false;

/** Requires one from now on, or no longer. */
export const setRule = (tx: Tx, organisationId: number, secondFactor: boolean) =>
  tx.rows(SQL`
    insert into sign_in_rules (organisation_id, requires_factor) values (${organisationId}, ${secondFactor})
    on conflict (organisation_id) do update set requires_factor = excluded.requires_factor`);

/** Signs out whoever of an organisation is signed in without a second factor. Those of the demo are shared, and keep none. */
export async function endWithoutFactor(tx: Tx, organisationId: number): Promise<void> {
  const open = await tx.rows<{ id: string; userId: number }>(SQL`
    select d.id, d.user_id as "userId" from devices d join users u on u.id = d.user_id
    where d.ended_at is null and d.user_id in (select user_id from user_roles where organisation_id = ${organisationId})
      and not exists (select from sessions s where s.device = d.id and s.mfa)
      and not exists (select from identity_accounts a where a.subject = u.subject and a.demo_note is not null)`);
  for (const { id, userId } of open) await endDevice(tx, userId, id);
}
