import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAddress, type Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './environment.ts';
import { clearOrphans } from './orphans.ts';
import type { ClusterLocation } from './location.ts';
import { settings } from './settings.ts';

/** The running database process. `stop` shuts it down and waits until all data is written. */
export type Postmaster = { address: Omit<Address, 'remove'>; stop(): Promise<void> };

type StartOptions = {
  files: string;
  name: string;
  place: ClusterLocation;
  binaries: Binaries;
  log: (text: string) => void;
  connections?: number | undefined;
};

const READY_MS = 60_000;
const POLL_MS = 8;
const STOP_MS = 4_000;
const LOG_BYTES = 5_000_000;
const RESTART_PAUSE_MS = 500;
const RESTARTS = 5;
/** Uptime after which the count of restarts begins at zero again. */
const STEADY_MS = 1_000;

/**
 * Runs PostgreSQL on these files and resolves when it accepts connections. After a crash it is restarted, at most five times
 * in a row.
 * @throws Error with the last lines of PostgreSQL's log when it does not start.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const address = await chooseAddress(options.name, options.place);
  let stopping = false;
  let restarts = 0;
  let child = await bringUp(options, address);
  const atExit = () => child.kill('SIGINT');
  process.once('exit', atExit);

  /** Retries after a pause, because processes of the crashed database may still hold its shared memory. */
  const again = async (): Promise<ChildProcess> => {
    for (;;) {
      if (++restarts > RESTARTS) throw new Error('It stopped too often.');
      try {
        await clearOrphans(options.files, options.log);
        return await bringUp(options, address);
      } catch (error) {
        if (restarts === RESTARTS) throw error;
        await pause(RESTART_PAUSE_MS);
      }
    }
  };

  const watch = () => {
    const upSince = Date.now();
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      if (Date.now() - upSince > STEADY_MS) restarts = 0;
      options.log(`PostgreSQL stopped unexpectedly (${signal ?? `code ${code}`}); restarting it.`);
      try {
        child = await again();
        if (stopping) child.kill('SIGINT');
        watch();
      } catch (error) {
        options.log(`PostgreSQL could not be restarted: ${(error as Error).message}`);
      }
    });
  };
  watch();

  const stop = async () => {
    stopping = true;
    process.off('exit', atExit);
    await end(child, options);
    address.remove();
  };
  return { address: { host: address.host, port: address.port }, stop };
}

async function bringUp(
  { files, place, binaries, connections = 60 }: StartOptions,
  address: Address,
): Promise<ChildProcess> {
  const logFile = join(place.home, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const output = openSync(logFile, 'a');
  const args = ['-D', files, ...settings(address, connections).flatMap((setting) => ['-c', setting])];
  const options = { ...place.account, cwd: place.home, env: cleanEnvironment(), detached: true, windowsHide: true };
  const child = spawn(join(binaries.folder, 'postgres'), args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  let failed: Error | undefined;
  child.once('error', (error) => (failed = error));
  child.unref();

  const pidFile = join(files, 'postmaster.pid');
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(POLL_MS)) {
    if (isReady(pidFile, child.pid)) return child;
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
  }
  child.kill('SIGQUIT');
  const lastLines = failed?.message ?? readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL did not start on ${files}. Output:\n${lastLines}`);
}

/** Whether it accepts connections. The pid file has the process id in line 1 and the state in line 8. */
function isReady(pidFile: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** A fast shutdown, then after `STOP_MS` an immediate one, which makes the next start recover the data. */
async function end(child: ChildProcess, { files, binaries }: StartOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.ref();
  if (process.platform === 'win32') execFile(join(binaries.folder, 'pg_ctl'), ['stop', '-D', files, '-m', 'fast']);
  else child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(hurry);
}
