import { grantsOf } from '../../contract/people/rights.ts';
import type { Grant } from '../../contract/people/user.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Person } from '../services/identity/identity.ts';
import { type StoredToken, limitedTo } from './access-token.ts';
import type { Actor } from './scope.ts';
import { type Viewed, impersonatedCaller } from './view-as.ts';

/** A user as returned by the database; each grant has the languages to which its role is limited. */
interface StoredActor extends Omit<Actor, 'grants' | 'viewing' | 'token'> {
  grants: (Grant & { languages: string[] | null })[];
  viewing?: Omit<Viewed, 'actor'> & { actor: StoredActor };
  token?: StoredToken;
}

interface ActorRow {
  actor: StoredActor | null;
}

interface VersionedRow extends ActorRow {
  rights_version: number;
  expires_at?: string;
  signed_out_at?: string | null;
}

/** A user with the version of all permissions at the time of the read. */
export interface VersionedActor {
  actor: Actor;
  rightsVersion: number;
  /** End of the session (ms since 1970); absent for tokens, which have their own expiry. */
  expiresAt?: number;
  /** Time of the last sign-out on all devices (ms since 1970); earlier tokens are invalid. */
  signedOutAt?: number;
}

/** The user of an active session. */
export async function actorBySession(db: Database, tokenHash: Buffer): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_session(${tokenHash})`));
}

/** The user with this subject at the identity provider. */
export async function actorBySubject(
  db: Database,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_subject(${issuer}, ${subject})`));
}

/** The user of a valid access token, limited to its permissions. */
export async function actorByToken(db: Database, hash: Buffer): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_token(${hash})`));
}

/** The user of background work; without permissions if the user was removed. */
export async function actorOf(db: Database, userId: number): Promise<Actor> {
  const found = await db.system<ActorRow>(SQL`select actor_of_user(${userId}) as actor`);
  return actorFrom(found) ?? { userId, workspaces: [], grants: [] };
}

/** The members of a workspace, with all their permissions. */
export async function membersOf(db: Database, workspaceId: number): Promise<Actor[]> {
  const rows = await db.system<ActorRow>(SQL`
    select actor_of_user(m.user_id) as actor from workspace_members m where m.workspace_id = ${workspaceId} order by m.user_id`);
  return rows.flatMap((row) => actorFrom([row]) ?? []);
}

function versionedFrom(rows: VersionedRow[]): VersionedActor | undefined {
  const actor = actorFrom(rows);
  if (!actor || !rows[0]) return undefined;
  const { rights_version: rightsVersion, expires_at: expiresAt, signed_out_at: signedOutAt } = rows[0];
  return {
    actor,
    rightsVersion,
    ...(expiresAt ? { expiresAt: Date.parse(expiresAt) } : {}),
    ...(signedOutAt ? { signedOutAt: Date.parse(signedOutAt) } : {}),
  };
}

/** While impersonating, the rights are the intersection of both users' rights. */
function actorFrom([found]: ActorRow[]): Actor | undefined {
  if (!found?.actor) return undefined;
  const { viewing, token, ...stored } = found.actor;
  const own = heldBy(stored);
  if (token) return limitedTo(token, own);
  return viewing ? impersonatedCaller(own, { ...viewing, actor: heldBy(viewing.actor) }) : own;
}

/** Removes duplicate grants from several roles. */
function heldBy({ grants, ...person }: Omit<StoredActor, 'viewing' | 'token'>): Actor {
  const narrowed = grants.flatMap(({ languages, ...permission }) => grantsOf(permission, languages));
  const once = new Map(narrowed.map((grant) => [Object.values(grant).join(), grant]));
  return { ...person, grants: [...once.values()] };
}
