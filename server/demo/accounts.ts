import { hashPassword } from '../services/identity/embedded/passwords.ts';
import { addMember } from '../policy/member-store.ts';
import type { RoleName } from '../policy/built-in-roles.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { insertRows } from './insert.ts';
import { type OrganisationKey, demoPassword, emailOf, people } from './people.ts';

/** Created organizations and workspaces, by key. */
export interface DemoOrganisations {
  organisations: Record<OrganisationKey, { id: number; roles: Record<RoleName, number> }>;
  /** By region key. */
  workspaces: Record<string, { id: number; organisation: OrganisationKey }>;
}

/** Creates the demo people: an account at the embedded identity provider, a user, and a membership with a role for each. */
export async function addPeople(
  tx: Tx,
  issuer: string,
  { organisations, workspaces }: DemoOrganisations,
): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const named = people.map((person) => ({ ...person, subject: `demo|${person.name}`, email: emailOf(person) }));
  for (const { subject, email, given, family, name, note } of named)
    await tx.rows(SQL`
      insert into identity_accounts (subject, email, given_name, family_name, nickname, password_hash, demo_note)
      values (${subject}, ${email}, ${given}, ${family}, ${name}, ${password_hash}, ${note}) on conflict do nothing`);
  const users = named.map(({ subject, email, given, family }) => ({
    issuer,
    subject,
    email,
    name: given,
    familyname: family,
  }));
  const ids = await insertRows(tx, 'users', users);
  for (const [index, { roles, workspaces: seen, languages }] of named.entries())
    for (const [key, role] of Object.entries(roles) as [OrganisationKey, RoleName][]) {
      const { id: organisationId, roles: roleIds } = organisations[key];
      const workspaceIds = seen
        .filter((workspace) => workspaces[workspace]?.organisation === key)
        .map((workspace) => workspaces[workspace]!.id);
      await addMember(tx, { userId: ids[index]!, organisationId, roleId: roleIds[role], workspaceIds, languages });
    }
}
