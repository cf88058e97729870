import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SQL } from '../../server/platform/db/sql.ts';
import type { Database } from '../../server/platform/db/client.ts';
import { type MediaStore, mediaFileNames } from '../../server/services/media-store/media-store.ts';

/** Number of files by result; `missing` are records without a file in either store. */
export interface MoveReport {
  copied: number;
  there: number;
  missing: { id: number; title: string }[];
}

interface KeptFile {
  id: number;
  key: string;
  title: string;
}

/** Number of records per query. */
const batch = 200;
/** Number of concurrent copies: the connection has latency rather than limited bandwidth. */
const atOnce = 4;

/** Number of media records, for the progress bar. */
export const countFiles = async (db: Database): Promise<number> =>
  Number((await db.system<{ count: string }>(SQL`select count(*) from media`))[0]?.count ?? 0);

/**
 * Copies the files of all records between stores, including those in the trash. Skips files with the same checksum, so it can be stopped
 * and resumed. Each copy is read back and compared.
 * @throws if a store doesn’t respond, or returns different bytes.
 */
export async function moveFiles(
  db: Database,
  { from, to }: { from: MediaStore; to: MediaStore },
  step: () => void = () => undefined,
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, there: 0, missing: [] };
  let last = 0;
  for (;;) {
    const files = await db.system<KeptFile>(
      SQL`select id, file_key as key, title from media where id > ${last} order by id limit ${batch}`,
    );
    if (files.length === 0) return report;
    last = files.at(-1)!.id;
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        await moveOne(file, from, to, report);
        step();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

async function moveOne(
  { id, key, title }: KeptFile,
  from: MediaStore,
  to: MediaStore,
  report: MoveReport,
): Promise<void> {
  let found = 0;
  for (const name of mediaFileNames) {
    const [bytes, there] = [await read(from, key, name), await read(to, key, name)];
    if (bytes || there) found += 1;
    if (!bytes) continue;
    if (there && sumOf(there) === sumOf(bytes)) {
      report.there += 1;
      continue;
    }
    await to.put(key, name, bytes);
    const written = await read(to, key, name);
    if (!written || sumOf(written) !== sumOf(bytes))
      throw new Error(
        `“${title}” (${id}) came out of the other store as something else than went in. Nothing was removed.`,
      );
    report.copied += 1;
  }
  if (found === 0) report.missing.push({ id, title });
}

async function read(
  store: MediaStore,
  key: string,
  name: (typeof mediaFileNames)[number],
): Promise<Buffer | undefined> {
  const stream = await store.get(key, name);
  return stream && buffer(stream);
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
