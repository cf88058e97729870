import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { diskMediaStore } from './disk.ts';
import type { MediaStore } from './media-store.ts';

/** The media store of the settings. The S3 client is loaded only if needed. @throws Error if the bucket is not set. */
export async function mediaStoreOf(
  config: Pick<Config, 'dataDir' | 'media'>,
  kind = config.media.store,
): Promise<MediaStore> {
  const { quota, ceiling, s3 } = config.media;
  if (kind === 'disk') return { ...diskMediaStore(join(config.dataDir, 'media'), quota), ceiling };
  if (!s3) throw new Error('Set MEDIA_S3_BUCKET to the name of the bucket.');
  const { s3MediaStore } = await import('./s3.ts');
  return { ...s3MediaStore(s3, quota), ceiling };
}
