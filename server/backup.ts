/**
 * `npm run backup -- FILE`: writes the database, the media files and the keys into one file, while the server runs.
 * It reads the same settings as the server.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archiveExtension } from './features/backup/archive/compression.ts';
import { type BackupReport, makeBackup } from './features/backup/backup.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type OpenDatabase, openUnmigrated } from './platform/db/open.ts';
import { mediaStoreOf } from './services/media-store/store-of.ts';
import { isRunning, reachDatabase } from './token/reach.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

async function main([file, ...others]: string[]): Promise<void> {
  if (!file || others.length > 0) throw new Error(`Specify a file: npm run backup -- waymark${archiveExtension}`);
  const config = readConfig(process.env);
  const { db, stop } = await reach(config);
  try {
    const path = resolve(file);
    const report = await makeBackup(config, db, await mediaStoreOf(config), path, {
      step: (what) => say(`  ${what}`),
      signal: stopSignal(),
    });
    for (const line of linesOf(path, report)) say(line);
  } finally {
    await stop();
  }
}

/** Connects to the database of a running server, or starts that of a stopped one, for example before an upgrade. */
async function reach(config: Config): Promise<OpenDatabase> {
  if (await isRunning(config)) {
    const db = await reachDatabase(config);
    return { db, stop: () => db.close() };
  }
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new Error(
      `There is no Waymark database in the data folder ${config.dataDir}. Set DATA_DIR to the folder that Waymark uses.`,
    );
  return openUnmigrated(config, say);
}

/** Aborts on Ctrl+C, so that no incomplete file is left. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped. Nothing was written.')));
  return stopping.signal;
}

function linesOf(path: string, { bytes, rows, files, missing }: BackupReport): string[] {
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const lines = [`${path}: ${size}, ${rows} rows and ${files} media files.`];
  if (missing.length > 0)
    lines.push(
      `The files of ${missing.length} records are missing in the file storage: ${missing.slice(0, 5).join(', ')} …`,
    );
  lines.push('It contains keys and password hashes: keep it private.');
  return lines;
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
