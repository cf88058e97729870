import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountFor, reaches, type Account } from './account.ts';

/** Folder and system user of the database; without an account, the user of this process. */
export type ClusterLocation = { home: string; account: Account | undefined };

/** Folder for database files of another system user; unlike a temporary folder, the system never cleans it. */
export const SYSTEM_FOLDER = '/var/lib/waymark';

/**
 * The given folder, unless this process is root and PostgreSQL's account cannot reach it, such as a project under /root.
 * Then it is a folder under /var/lib/waymark, and `location.txt` in the given folder holds its path.
 * @throws Error with a readable message if the files belong to another user and this process is not root.
 */
export function chooseLocation(folder: string, log: (text: string) => void): ClusterLocation {
  const account = accountFor(join(folder, 'pgdata'));
  const home = !account || reaches(account, dirname(folder)) ? folder : elsewhere(folder, account, log);
  if (account) {
    chownSync(home, account.uid, account.gid);
    chmodSync(home, 0o700);
  }
  if (!account) refuseForeign(home);
  return { home, account };
}

function refuseForeign(home: string): void {
  const files = join(home, 'pgdata');
  const usable = [home, files].every((path) => !existsSync(path) || statSync(path).uid === process.getuid?.());
  if (process.getuid && !usable) {
    throw new Error(`The database files in ${home} belong to another user. Run Waymark as that user or as root.`);
  }
}

function elsewhere(folder: string, account: Account, log: (text: string) => void): string {
  const pointer = join(folder, 'location.txt');
  if (!existsSync(pointer)) writeFileSync(pointer, join(SYSTEM_FOLDER, randomBytes(6).toString('hex')));
  const home = readFileSync(pointer, 'utf8').trim();
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!reaches(account, dirname(home))) {
    throw new Error(
      `PostgreSQL cannot run as root and its own user reaches neither ${folder} nor ${home}. Choose another data folder (DATA_DIR).`,
    );
  }
  log(`PostgreSQL does not run as root, and its own user cannot reach ${folder}: its files are in ${home}.`);
  return home;
}
