import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { KeyRing } from './sealing.ts';

/** File name and key id of the encryption key in the data folder. */
export const keyFile = { name: 'encryption-key', id: 'file' } as const;

/**
 * Keys that encrypt stored credentials: those of the environment, else one in the data folder, readable only by its owner.
 * An external database may have several servers, which need the same keys: then only the environment counts.
 */
export function keyRingOf({ ai, database, dataDir }: Pick<Config, 'ai' | 'database' | 'dataDir'>): KeyRing | undefined {
  if (ai.encryptionKeys) return ai.encryptionKeys;
  if (database) return undefined;
  const path = join(dataDir, keyFile.name);
  // `wx`: if two servers start at once, one writes the file and both read it.
  if (!existsSync(path))
    try {
      writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  return [{ id: keyFile.id, key: Buffer.from(readFileSync(path, 'utf8'), 'base64') }];
}
