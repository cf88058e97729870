import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installIn } from '../install.ts';
import { connected } from '../list/prepare.ts';
import { endServer, isRunning } from '../server.ts';
import type { Database } from './product.ts';

const mostWaitMs = 120_000;

/** A product from npm, installed in a temporary folder and run in production mode. */
export class Installed {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    this.#env = { ...process.env, NODE_ENV: 'production', TZ: 'UTC', ...env };
  }

  /** Installs a copy of `source` and passes it to `begin`. Removes it on failure. @throws the error. */
  static async begin<T>(
    source: string,
    env: Record<string, string>,
    signal: AbortSignal,
    begin: (installed: Installed) => Promise<T>,
  ): Promise<T> {
    const installed = new Installed(await mkdtemp(join(tmpdir(), 'waymark-bench-others-')), env);
    try {
      await cp(source, installed.folder, { recursive: true });
      await installIn(installed.folder, signal);
      return await begin(installed);
    } catch (error) {
      await installed.end();
      throw error;
    }
  }

  async run(...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, args, { cwd: this.folder, env: this.#env });
  }

  /** Starts the program and waits until the address responds. @returns its output. @throws Error with its output if it ends. */
  async start(address: string, ...args: string[]): Promise<string> {
    this.#child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (text) => (this.#output += text));
    const until = Date.now() + mostWaitMs;
    while (isRunning(this.#child) && Date.now() < until) {
      if (await answers(address)) return this.#output;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${args.join(' ')} does not respond. Its output:\n${this.#output}`);
  }

  /** Runs the SQL file next to its package.json. */
  async fill(owner: Database, change: (sql: string) => string = (sql) => sql): Promise<void> {
    const client = await connected(owner);
    await client.query(change(await readFile(join(this.folder, 'events.sql'), 'utf8')));
    await client.query('vacuum analyze');
    await client.end();
  }

  async end(): Promise<void> {
    if (this.#child) await endServer(this.#child);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Creates a schema in Waymark’s database. @returns its connection settings. */
export async function schemaFor(owner: Database, schema: string): Promise<Record<string, string>> {
  const client = await connected(owner);
  await client.query(`create schema ${schema}`);
  await client.end();
  return {
    DB_HOST: owner.host,
    DB_PORT: String(owner.port),
    DB_USER: owner.user,
    DB_PASSWORD: owner.password ?? 'none',
    DB_DATABASE: owner.database,
  };
}
