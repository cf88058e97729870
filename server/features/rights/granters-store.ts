import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Maximum names in a sentence. */
const most = 3;

/** People who can grant rights in these organizations, owners first; read only when a right is missing. */
export async function granters(db: Database, organisationIds: readonly number[]): Promise<string[]> {
  const rows = await db.system<{ name: string }>(SQL`
    select coalesce(nullif(trim(concat_ws(' ', u.name, u.familyname)), ''), u.email) as name
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.deleted_at is null
    where ur.organisation_id = any(${organisationIds}::bigint[]) and ur.languages is null and exists (
      select from permissions p where p.role_id = r.id and p.resource = '*' and p.action = '*'
        and p.property_id is null and p.language is null)
    group by u.id order by bool_or(r.built_in = 'owner') desc nulls last, 1 limit ${most}`);
  return rows.map(({ name }) => name);
}
