import { grantsOf } from '../../contract/people/rights.ts';
import type { Grant } from '../../contract/people/user.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Person } from '../services/identity/identity.ts';
import { type StoredToken, limitedTo } from './access-token.ts';
import type { Actor } from './scope.ts';
import { type Viewed, impersonatedCaller } from './view-as.ts';

/** A person as the database returns them: each grant with the languages for which they have the role it comes from. */
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

/** A person with the version of everybody's rights at the moment in which theirs were read. */
export interface VersionedActor {
  actor: Actor;
  rightsVersion: number;
  /** When their session ends, in ms since 1970; a token ends by itself. */
  expiresAt?: number;
  /** When they signed out everywhere, in ms since 1970: tokens from before are over. */
  signedOutAt?: number;
}

/** The person behind a session that is not over. */
export async function actorBySession(db: Database, tokenHash: Buffer): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_session(${tokenHash})`));
}

/** The person whom an identity provider knows by this subject. */
export async function actorBySubject(
  db: Database,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_subject(${issuer}, ${subject})`));
}

/** The person of an access token that is good, limited to what it may do. */
export async function actorByToken(db: Database, hash: Buffer): Promise<VersionedActor | undefined> {
  return versionedFrom(await db.anonymous<VersionedRow>(SQL`select * from actor_of_token(${hash})`));
}

/** The user of background work after the request; without rights once they are removed. */
export async function actorOf(db: Database, userId: number): Promise<Actor> {
  const found = await db.system<ActorRow>(SQL`select actor_of_user(${userId}) as actor`);
  return actorFrom(found) ?? { userId, workspaces: [], grants: [] };
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

/** Several roles may bring the same grant; it counts once. */
function heldBy({ grants, ...person }: Omit<StoredActor, 'viewing' | 'token'>): Actor {
  const narrowed = grants.flatMap(({ languages, ...permission }) => grantsOf(permission, languages));
  const once = new Map(narrowed.map((grant) => [Object.values(grant).join(), grant]));
  return { ...person, grants: [...once.values()] };
}
