import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/** The owner of existing database files, else the system user `nobody`; undefined if this process is not root. */
export function accountFor(files: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(files, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL can’t run as root, and this system has no user "nobody" to run it as.');
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Whether the account may enter this folder and all its parents. */
export function reaches(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(realpathSync(folder));
  return (mode & bit) !== 0 && (parent === folder || reaches(account, parent));
}
