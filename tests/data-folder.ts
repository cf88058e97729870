import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder for the data of a server. Under root PostgreSQL's own account can enter it; otherwise the database would be outside
 * of it (`/var/lib/waymark`), and would stay when the folder is removed.
 */
export function newDataFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `waymark-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
