/**
 * `npm run media:move -- s3`: copies all media files from the disk to the bucket MEDIA_S3_BUCKET; `-- disk` copies them back. It uses the
 * settings of the server, which may be running. Nothing is deleted from the source.
 */
import { readConfig } from '../../server/platform/config.ts';
import { mediaStoreOf } from '../../server/services/media-store/store-of.ts';
import { reachDatabase } from '../../server/token/reach.ts';
import { progress } from '../progress.ts';
import { countFiles, moveFiles } from './move.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function main([target]: string[]): Promise<void> {
  if (target !== 's3' && target !== 'disk')
    throw new Error('Specify the target: npm run media:move -- s3, or -- disk.');
  const config = readConfig(process.env);
  const [from, to] = [await mediaStoreOf(config, target === 's3' ? 'disk' : 's3'), await mediaStoreOf(config, target)];
  const db = await reachDatabase(config);
  try {
    const bar = progress(await countFiles(db), 'records');
    const { copied, there, missing } = await moveFiles(db, { from, to }, () => bar.step());
    bar.end();
    say(`${copied} files copied and verified, ${there} already existed.`);
    for (const { id, title } of missing) say(`  The file of “${title}” (${id}) is in neither storage.`);
    if (config.media.store !== target)
      say(`Start the server with MEDIA_STORE=${target}, then run this again to move files added in the meantime.`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
