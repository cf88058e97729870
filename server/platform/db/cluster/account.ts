import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system's user that PostgreSQL runs as where this process is root, as which PostgreSQL refuses to run. */
export type Account = { uid: number; gid: number };

/** The owner of the database files if there are any, else `nobody`; undefined where this process is not root. */
export function accountFor(files: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(files, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL can’t run as root, and this system has no user "nobody" to run it as.');
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Whether that account may enter this folder and every folder above it. */
export function reaches(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(realpathSync(folder));
  return (mode & bit) !== 0 && (parent === folder || reaches(account, parent));
}
