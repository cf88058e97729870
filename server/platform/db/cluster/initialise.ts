import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './environment.ts';
import type { ClusterLocation } from './location.ts';

const BUILTIN_LOCALES_FROM = 17;

/** Options for creating or opening the database's files. */
type Files = { files: string; place: ClusterLocation; binaries: Binaries; log: (text: string) => void };

/**
 * Creates the database files if they are missing, and checks their PostgreSQL version.
 * New files are created in a neighboring folder and renamed when complete, so that incomplete ones are never used.
 * Resolves to the superuser's password on Windows, where every user can reach the port; elsewhere the socket is private.
 * @throws Error with a readable message if the files have another version.
 */
export async function initialise({ files, place, binaries, log }: Files): Promise<string | undefined> {
  const secretFile = process.platform === 'win32' ? join(place.home, 'password.txt') : undefined;
  if (secretFile && !existsSync(secretFile))
    writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (!existsSync(files)) {
    log(`Creating an empty PostgreSQL ${binaries.version} database in ${place.home}.`);
    await make(`${files}.part`, place, binaries, secretFile);
    renameSync(`${files}.part`, files);
  }
  const made = readFileSync(join(files, 'PG_VERSION'), 'utf8').trim();
  if (made !== String(binaries.major)) {
    const way = `Migrate its content with pg_dump of version ${made}, or choose another data folder (DATA_DIR).`;
    throw new Error(
      `The database in ${place.home} was created by PostgreSQL ${made}; this is ${binaries.major}. ${way}`,
    );
  }
  return secretFile && readFileSync(secretFile, 'utf8');
}

async function make(
  files: string,
  { account, home }: ClusterLocation,
  binaries: Binaries,
  secretFile?: string,
): Promise<void> {
  const options = { ...account, cwd: home, env: cleanEnvironment() };
  rmSync(files, { recursive: true, force: true });
  const guard = secretFile ? ['--auth=scram-sha-256', `--pwfile=${secretFile}`] : ['--auth=trust'];
  const always = ['--username=waymark', '--encoding=UTF8', '--data-checksums', '--no-instructions'];
  const run = promisify(execFile);
  try {
    await run(join(binaries.folder, 'initdb'), ['-D', files, ...always, ...locale(binaries), ...guard], options);
    const single = run(join(binaries.folder, 'postgres'), ['--single', '-D', files, 'postgres'], options);
    single.child.stdin?.end('create database waymark\n');
    await single;
  } catch (error) {
    const words = (error as { stderr?: string }).stderr || String(error);
    throw new Error(`PostgreSQL could not create its database in ${home}. Output:\n${words.trim()}`, { cause: error });
  }
}

function locale({ major }: Binaries): string[] {
  if (major >= BUILTIN_LOCALES_FROM) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=en_US.UTF-8'];
}
