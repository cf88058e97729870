import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { keyFile, keyRingOf } from '../../platform/keys/key-ring.ts';
import { backups as limits } from '../../platform/limits.ts';
import { version } from '../../platform/version.ts';
import { type MediaFileName, type MediaStore, mediaFileNames } from '../../services/media-store/media-store.ts';
import type { Counts, Manifest } from './archive/manifest.ts';
import { keyPart, mediaPart, partNames, tablePart } from './archive/parts.ts';
import { type ArchiveWriter, writeArchive } from './archive/write.ts';
import { type Snapshot, backingUp } from './snapshot-store.ts';

/** Result of a backup. */
export interface BackupReport {
  bytes: number;
  rows: number;
  files: number;
  /** Keys of files that the database names but the storage lacks. */
  missing: string[];
}

/** Options of a backup. */
export interface BackupOptions {
  signal?: AbortSignal | undefined;
  /** Called for each table and each hundred files. */
  step?: ((what: string) => void) | undefined;
  /** Called with the id of the snapshot while it is open. */
  looking?: ((snapshotId: string) => Promise<void>) | undefined;
}

/**
 * Backs up the database, library files and keys from a running server, as of one moment. An incomplete backup never has the final file
 * name.
 * @throws Error with a sentence.
 */
export async function makeBackup(
  config: Config,
  db: Database,
  media: MediaStore,
  file: string,
  { signal, step = () => undefined, looking }: BackupOptions = {},
): Promise<BackupReport> {
  const report: BackupReport = { bytes: 0, rows: 0, files: 0, missing: [] };
  report.bytes = await backingUp(db, (look) =>
    writeArchive(
      file,
      async (archive) => {
        const keys = await look(async (snapshot) => {
          await looking?.(snapshot.id);
          await addManifest(archive, config, snapshot);
          const counts: Counts = { rows: {}, sequences: {} };
          for (const table of snapshot.tables) {
            step(table.name);
            counts.rows[table.name] = await addTable(archive, table.name, snapshot.rowsOf(table));
            report.rows += counts.rows[table.name]!;
          }
          counts.sequences = await snapshot.sequences();
          await archive.add(partNames.counts, json(counts));
          return snapshot.mediaKeys();
        });
        await addFiles(archive, media, keys, report, step);
      },
      signal,
    ),
  );
  return report;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addManifest(archive: ArchiveWriter, config: Config, snapshot: Snapshot): Promise<void> {
  const ring = keyRingOf(config);
  const manifest: Manifest = {
    format: 1,
    version,
    madeAt: new Date().toISOString(),
    publicUrl: config.publicUrl,
    embeddedSignIn: config.identity.kind === 'embedded',
    migrations: snapshot.migrations,
    tables: snapshot.tables.map(({ name, columns }) => ({ name, columns })),
    keyIds: ring?.map(({ id }) => id) ?? [],
  };
  await archive.add(partNames.manifest, json(manifest));
  // A key from the environment is the operator's responsibility.
  if (ring && !config.ai.encryptionKeys)
    await archive.add(keyPart(keyFile.name), await readFile(join(config.dataDir, keyFile.name)));
}

/** Writes the rows of a table. @returns their number; line feeds count rows, because COPY escapes those within values. */
async function addTable(archive: ArchiveWriter, table: string, rows: Readable): Promise<number> {
  let [pieces, size, number, count]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const flush = async () => {
    await archive.add(tablePart(table, (number += 1)), Buffer.concat(pieces));
    [pieces, size] = [[], 0];
  };
  for await (const piece of rows as AsyncIterable<Buffer>) {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) count += 1;
    pieces.push(piece);
    size += piece.length;
    if (size >= limits.piece) await flush();
  }
  if (size > 0) await flush();
  return count;
}

/** Parallel reads from the file storage, whose latency is the bottleneck. */
const atOnce = 4;

async function addFiles(
  archive: ArchiveWriter,
  media: MediaStore,
  keys: readonly string[],
  report: BackupReport,
  step: (what: string) => void,
): Promise<void> {
  for (let place = 0; place < keys.length; place += atOnce) {
    if (place % 100 === 0) step(`files of the library, ${place} of ${keys.length}`);
    const some = await Promise.all(keys.slice(place, place + atOnce).map((key) => filesOf(media, key)));
    for (const { key, files } of some) {
      for (const [file, bytes] of files) await archive.add(mediaPart(key, file), bytes);
      report.files += files.length;
      if (files.length === 0) report.missing.push(key);
    }
  }
  if (keys.length > 0 && report.files === 0)
    throw new Error(
      'The store has none of the files that the database names. Are MEDIA_STORE and DATA_DIR the same as the server has?',
    );
}

async function filesOf(
  media: MediaStore,
  key: string,
): Promise<{ key: string; files: [file: MediaFileName, bytes: Buffer][] }> {
  const files: [file: MediaFileName, bytes: Buffer][] = [];
  for (const file of mediaFileNames) {
    const kept = await media.get(key, file);
    if (kept) files.push([file, await buffer(kept)]);
  }
  return { key, files };
}
