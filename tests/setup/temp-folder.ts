import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Gives each worker its own temp folder, so that no other process can leave files where a test looks. */
const runFolder = inject('runFolder');
if (!process.env.TMPDIR?.startsWith(runFolder)) {
  const folder = mkdtempSync(join(runFolder, 'w-'));
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}
