import { addToken } from '../features/access-tokens/store.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/client.ts';
import { noteEverywhere } from '../policy/note-store.ts';
import { personByEmail } from './person-store.ts';

/** Lifetime of the token (days). */
const days = 30;
const name = 'npm run token';

/**
 * Creates a personal access token with all permissions, for an account of any provider. It appears in the audit log and in
 * the settings, like any other token.
 * @throws Error with a readable message if the user does not exist.
 */
export async function personalToken(
  db: Database,
  { kind, domain }: Pick<Config['identity'], 'kind' | 'domain'>,
  email: string | undefined,
): Promise<string> {
  const known = 'npm run account -- list shows all users.';
  if (!email) throw new Error(`Specify a user: npm run token -- <email>. ${known}`);
  const userId = await personByEmail(db, kind === 'auth0' ? `https://${domain}/` : `${domain}/`, email);
  if (userId === undefined) throw new Error(`No user of this server has the email ${email}. ${known}`);
  const endsOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const permissions = [{ resource: '*', action: '*' as const }];
  return db.asUser(userId, async (tx) => {
    const { token } = await addToken(tx, { userId, workspaceId: null, name, permissions, endsOn });
    await noteEverywhere(tx, { about: 'access_tokens', deed: 'insert', resource: 'access-tokens', name });
    return token;
  });
}
