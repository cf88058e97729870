import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Person } from '../services/identity/identity.ts';
import type { Actor } from './scope.ts';

export async function actorBySession(db: Database, tokenHash: Buffer): Promise<Actor | undefined> {
  const [row] = await db.anonymous<{ actor: Actor | null }>(SQL`select actor_of_session(${tokenHash}) as actor`);
  return row?.actor ?? undefined;
}

export async function actorBySubject(db: Database, { issuer, subject }: Person): Promise<Actor | undefined> {
  const [row] = await db.anonymous<{ actor: Actor | null }>(
    SQL`select actor_of_subject(${issuer}, ${subject}) as actor`,
  );
  return row?.actor ?? undefined;
}

/** Somebody on whose behalf the server works after their request; without any rights once they are gone. */
export async function actorOf(db: Database, userId: number): Promise<Actor> {
  const [row] = await db.system<{ actor: Actor }>(SQL`select actor_of_user(${userId}) as actor`);
  return row?.actor ?? { userId, workspaces: [], grants: [] };
}
