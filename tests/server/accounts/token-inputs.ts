import { type TokenPermission, accessTokens } from '../../../contract/people/access-tokens.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { addToken } from '../../../server/features/access-tokens/store.ts';
import { type Person, type Tenant, makePerson } from '../stage/builders.ts';
import { type Sent, send } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

export const allPermissions: TokenPermission[] = [{ resource: '*', action: '*' }];
export const readOnly: TokenPermission[] = [{ resource: '*', action: 'read' }];

interface Wanted {
  workspaceId?: number | null;
  permissions?: TokenPermission[];
  /** Days from today. */
  lasts?: number;
}

/** The last day of a token with this number of days. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An access token of a user: a personal one, unless a workspace is given. */
export const makeToken = (
  { id }: Pick<Person, 'id'>,
  { workspaceId = null, permissions = allPermissions, lasts = 30 }: Wanted = {},
) =>
  db.asUser(id, (tx) =>
    addToken(tx, { userId: id, workspaceId, name: 'Nightly import', permissions, endsOn: dayIn(lasts) }),
  );

/** Calls with an access token. */
export const withToken =
  (token: string) =>
  <E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
    send(endpoint, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } });

/** A valid request about the access tokens of a workspace; undefined for any other call. */
export async function tokenRequest(endpoint: Endpoint, of: Tenant): Promise<Sent | undefined> {
  if (endpoint === accessTokens.list) return { query: { whose: 'workspace', workspaceId: of.workspaceId } };
  if (endpoint === accessTokens.create)
    return { body: { name: 'Nightly import', whose: 'workspace', permissions: readOnly } };
  if (endpoint !== accessTokens.revoke) return undefined;
  const person = await makePerson({ of: [of], may: ['read'] });
  return { params: { id: (await makeToken(person, of)).id } };
}
