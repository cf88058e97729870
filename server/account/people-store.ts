import type { Database, Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** An account as the list shows it. */
export interface KnownPerson {
  email: string;
  name: string;
  /** Such as 'Owner at Lake Country'. */
  roles: string[];
  /** Whether the account is here; else another provider has it. */
  here: boolean;
  demo: boolean;
  disabled: boolean;
  factor: boolean;
  seenAt: string | null;
}

/** Everybody who has an account here, or has signed in from elsewhere, by email. */
export const everybody = (db: Database): Promise<KnownPerson[]> =>
  db.system<KnownPerson>(SQL`
    select coalesce(a.email, u.email) as email,
      trim(concat_ws(' ', coalesce(nullif(u.name, ''), a.given_name), coalesce(nullif(u.familyname, ''), a.family_name))) as name,
      array_to_json(array(
        select r.name || ' at ' || o.name from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
        join organisations o on o.id = ur.organisation_id and o.deleted_at is null where ur.user_id = u.id order by 1)) as roles,
      a.subject is not null as here, a.demo_note is not null as demo, a.disabled_at is not null as disabled,
      exists (select from identity_totp t where t.subject = a.subject and t.confirmed_at is not null)
        or exists (select from identity_passkeys p where p.subject = a.subject) as factor,
      (select max(seen_at) from devices d where d.user_id = u.id) as "seenAt"
    from identity_accounts a full join users u on u.subject = a.subject
    order by 1`);

/** The people behind an account, by whatever address the installation was reached. */
export const peopleOf = (tx: Tx, subject: string) =>
  tx.rows<{ id: number }>(SQL`select id from users where subject = ${subject}`);

/** Disables or enables an account. */
export const setDisabled = (tx: Tx, subject: string, disabled: boolean) =>
  tx.rows(SQL`
    update identity_accounts set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end where subject = ${subject}`);

interface NewInvitation {
  email: string;
  role: string;
  tokenHash: Buffer;
  days: number;
}

/** The organisations by name, and their roles. */
export const organisationsNamed = (tx: Tx, name: string | undefined) =>
  tx.rows<{ id: number; name: string; roles: string[] }>(SQL`
    select o.id, o.name, array_to_json(array(
      select r.name from roles r where r.organisation_id = o.id and r.deleted_at is null order by r.name)) as roles
    from organisations o where o.deleted_at is null and (${name ?? null}::text is null or lower(o.name) = lower(${name ?? null}))
    order by o.name`);

/** Adds an invitation by the operator, without a check of rights; it ends an earlier one for the same address. */
export async function addInvitation(
  tx: Tx,
  organisationId: number,
  { email, role, tokenHash, days }: NewInvitation,
): Promise<void> {
  await tx.rows(
    SQL`delete from invitations where organisation_id = ${organisationId} and lower(email) = ${email} and accepted_at is null`,
  );
  await tx.rows(SQL`
    insert into invitations (organisation_id, email, role_id, workspace_ids, token_hash, by_operator, expires_at)
    select ${organisationId}, ${email}, r.id,
      array(select w.id from workspaces w where w.organisation_id = ${organisationId} and w.deleted_at is null),
      ${tokenHash}, true, now() + ${days}::int * interval '1 day'
    from roles r where r.organisation_id = ${organisationId} and lower(r.name) = lower(${role}) and r.deleted_at is null`);
}
