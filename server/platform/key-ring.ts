import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { KeyRing } from './sealing.ts';

/** The key in the data folder: what its file is called, and under which id it seals. */
export const keyFile = { name: 'encryption-key', id: 'file' } as const;

/**
 * The keys that encrypt stored credentials: those of the environment, else one in the data folder, readable by the server's user only. Several
 * servers on one database need the same, so with a database of one's own there is none unless the environment says it.
 */
export function keyRingOf({ ai, database, dataDir }: Pick<Config, 'ai' | 'database' | 'dataDir'>): KeyRing | undefined {
  if (ai.encryptionKeys) return ai.encryptionKeys;
  if (database) return undefined;
  const path = join(dataDir, keyFile.name);
  // Of two servers that start at once one writes it, and both read it.
  if (!existsSync(path))
    try {
      writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  return [{ id: keyFile.id, key: Buffer.from(readFileSync(path, 'utf8'), 'base64') }];
}
