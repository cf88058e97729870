import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { makeDataFolder } from '../../platform/data-folder.ts';
import type { OpenDatabase } from '../../platform/db/open.ts';
import { keyFile, keyRingOf } from '../../platform/keys/key-ring.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { contentsOf } from './archive/contents.ts';
import type { Manifest } from './archive/manifest.ts';
import { NoBackup, isAsWritten } from './archive/read.ts';
import { CommitUnknown, type Target, intoDatabase, refuseUnknown } from './target-store.ts';

/** Content of a completely verified backup. */
export interface Verified {
  manifest: Manifest;
  rows: number;
  files: number;
  key: Buffer | undefined;
}

/**
 * Verifies a whole backup without changing anything.
 * @throws Error with a sentence if it is incomplete, changed, or of an unknown version.
 */
export async function verifyBackup(file: string): Promise<Verified> {
  const verified = await read(file).catch(async (error: Error) => {
    // Changed bytes can cause misleading errors, such as another version.
    if (error instanceof NoBackup || (await isAsWritten(file).catch(() => true))) throw error;
    throw new NoBackup(file, 'bytes of it have changed', error);
  });
  await refuseUnknown(verified.manifest);
  return verified;
}

async function read(file: string): Promise<Verified> {
  let manifest: Manifest | undefined;
  let key: Buffer | undefined;
  let [rows, files] = [0, 0];
  for await (const content of contentsOf(file)) {
    if (content.is === 'manifest') manifest = content.manifest;
    if (content.is === 'key' && content.file === keyFile.name) key = content.bytes;
    if (content.is === 'counts') rows = Object.values(content.counts.rows).reduce((sum, count) => sum + count, 0);
    if (content.is === 'media') files += 1;
  }
  return { manifest: manifest!, rows, files, key };
}

/** Targets of a restore, opened once the backup is verified. */
export interface Doors {
  /** The database with its current schema, of any version or empty. */
  database(): Promise<OpenDatabase>;
  media(): Promise<MediaStore>;
}

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether existing content may be replaced. */
  replace: boolean;
  say(text: string): void;
}

/**
 * Restores a backup into an empty data folder or another PostgreSQL and migrates it to this version. Verifies the file first, and fills the
 * database in one transaction. After a failure, the server later removes the files already written, because no row names them.
 * @throws Error with a sentence.
 */
export async function restoreBackup(
  config: Config,
  doors: Doors,
  file: string,
  { replace, say }: RestoreOptions,
): Promise<Verified> {
  say('Reading the backup …');
  const verified = await verifyBackup(file);
  const { manifest, key } = verified;
  makeDataFolder(config.dataDir);
  const keyPath = join(config.dataDir, keyFile.name);
  const keyThere = await readFile(keyPath).catch(() => undefined);
  if (key && keyThere && !keyThere.equals(key) && !replace)
    throw new Error(
      `The data folder already has a key (${keyPath}). Set DATA_DIR to an empty folder, or use --replace.`,
    );
  const { db, stop } = await doors.database();
  let keyWritten = false;
  try {
    const media = await doors.media();
    await intoDatabase(db, { ...manifest, replace }, async (target) => {
      say(`Restoring ${verified.rows} rows and ${verified.files} files …`);
      await fill(target, media, file);
      const to = config.identity.kind === 'embedded' && manifest.embeddedSignIn ? config.publicUrl : manifest.publicUrl;
      if (to !== manifest.publicUrl) {
        const people = await target.moveSignIn(manifest.publicUrl, to);
        say(`${people} accounts now belong to ${to} instead of ${manifest.publicUrl}.`);
      }
      if (key) await writeFile(keyPath, key, { mode: 0o600 });
      keyWritten = key !== undefined;
      say('Creating indexes …');
    });
  } catch (error) {
    if (error instanceof CommitUnknown)
      throw new Error(
        'The connection was lost at the very end. Check the database: if it is not empty, the restore is complete.',
        { cause: error },
      );
    if (keyWritten) await (keyThere ? writeFile(keyPath, keyThere) : rm(keyPath, { force: true }));
    throw new Error(`${(error as Error).message}\nThe database is unchanged.`, { cause: error });
  } finally {
    await stop();
  }
  for (const line of adviceOn(config, verified)) say(line);
  return verified;
}

async function fill(target: Target, media: MediaStore, file: string): Promise<void> {
  for await (const content of contentsOf(file)) {
    if (content.is === 'rows') await target.add(content.table, content.bytes);
    if (content.is === 'counts') await target.end(content.counts);
    if (content.is === 'media') await media.put(content.key, content.file, content.bytes);
  }
}

/** Tasks left for the operator: keys that are missing in this installation. */
function adviceOn(config: Config, { manifest, key }: Verified): string[] {
  const ring = keyRingOf(config) ?? [];
  const lacking = manifest.keyIds.filter((id) => !ring.some((one) => one.id === id));
  if (lacking.length === 0) return [];
  return key
    ? [`Keys of AI providers and apps for codes open with the key in ${join(config.dataDir, keyFile.name)}: add ${keyFile.id}:… with its content to AI_ENCRYPTION_KEYS.`] // prettier-ignore
    : [`Keys of AI providers and apps for codes open with AI_ENCRYPTION_KEYS as they were set where the backup was made (${lacking.join(', ')}): set them here too.`]; // prettier-ignore
}
