/**
 * `npm run restore -- FILE`: restores a backup into the empty data folder of DATA_DIR, or the empty database of DATABASE_URL.
 * `--replace` overwrites existing data. `--check` only reads the complete file.
 */
import { parseArgs } from 'node:util';
import { restoreBackup, verifyBackup } from './features/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { openUnmigrated } from './platform/db/open.ts';
import { mediaStoreOf } from './services/media-store/store-of.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error('Specify a backup: npm run restore -- FILE [--check | --replace]');
  const config = readConfig(process.env);
  const targets = { database: () => openUnmigrated(config, say), media: () => mediaStoreOf(config) };
  const { manifest, rows, files } = values.check
    ? await verifyBackup(file)
    : await restoreBackup(config, targets, file, { replace: values.replace, say });
  const what = `${rows} rows and ${files} media files, made ${manifest.madeAt} by Waymark ${manifest.version}`;
  say(values.check ? `The backup is complete: ${what}.` : `Restored ${what}. Start Waymark as usual.`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
