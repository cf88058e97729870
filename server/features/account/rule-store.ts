import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Whether an organization requires a second factor. */
export const readRule = async (tx: Tx, organisationId: number): Promise<boolean> =>
  (
    await tx.row<{ secondFactor: boolean }>(
      SQL`select requires_factor as "secondFactor" from sign_in_rules where organisation_id = ${organisationId}`,
    )
  )?.secondFactor ?? false;

/** Turns the requirement of a second factor on or off. Turning it on signs out sessions without one (migration 132). */
export const setRule = (tx: Tx, organisationId: number, secondFactor: boolean) =>
  tx.rows(SQL`
    insert into sign_in_rules (organisation_id, requires_factor) values (${organisationId}, ${secondFactor})
    on conflict (organisation_id) do update set requires_factor = excluded.requires_factor`);
