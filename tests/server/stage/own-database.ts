import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT, importJWK } from 'jose';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { foundFirst } from '../../../server/features/session/first-organisation-store.ts';
import { rememberPerson } from '../../../server/features/session/store.ts';
import { copyPreparedFiles } from './prepared-files.ts';
import { signingKey } from '../../../server/services/identity/embedded/keys-store.ts';

export const publicUrl = 'http://localhost:4000';

/** Creates an installation with an embedded database of its own and an owner. @returns the headers of the owner's calls */
export async function prepare(folder: string): Promise<Record<string, string>> {
  copyPreparedFiles(folder);
  const { db, stop } = await openDatabase({ dataDir: folder }, () => undefined);
  const person = { issuer: `${publicUrl}/`, subject: 'auth0|writer', issuedAt: Date.now() };
  const owner = await rememberPerson(db, person);
  const names = { organisation: 'My organisation', workspace: 'My workspace' };
  await db.asSystem((tx) => foundFirst(tx, async () => owner, names));
  const { kid, ...key } = await signingKey(db);
  const token = await new SignJWT({ iss: person.issuer, aud: `${publicUrl}/v1`, sub: person.subject })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setExpirationTime('1d')
    .sign(await importJWK(key, 'RS256'));
  await stop();
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

export const addEvent = (origin: string, headers: Record<string, string>, title: string): Promise<Response> => {
  const body = JSON.stringify({ title, eventStartDate: '2026-06-01' });
  return fetch(`${origin}/v1/publish`, { method: 'POST', headers, body });
};

/** Kills the database, as running out of memory would. */
export function killDatabase(folder: string): void {
  const files = [join(folder, 'postgres/pgdata/postmaster.pid')];
  const elsewhere = join(folder, 'postgres/location.txt');
  if (existsSync(elsewhere)) files.push(join(readFileSync(elsewhere, 'utf8').trim(), 'pgdata/postmaster.pid'));
  for (const file of files)
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}
