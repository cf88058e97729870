import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FAST_MS = 15_000;
const IMMEDIATE_MS = 10_000;
const POLL_MS = 10;

/**
 * Ends the PostgreSQL processes that a killed Waymark left running on these files: first by a regular shutdown, then by an
 * immediate one, after which PostgreSQL recovers at its next start. Call it only with the folder's lock taken.
 * @throws Error for people when a process cannot be ended.
 */
export async function clearOrphans(files: string, log: (text: string) => void): Promise<void> {
  const pidFile = join(files, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const left = () => processesIn(files, pid);
  if (left().length > 0) log('Stopping PostgreSQL left running by an earlier Waymark that was killed.');
  if (!(await ended(left, 'SIGINT', FAST_MS)) && !(await ended(left, 'SIGQUIT', IMMEDIATE_MS))) {
    throw new Error(
      `PostgreSQL from an earlier start still uses ${files} (process ${left().join(', ')}). Stop it and start again.`,
    );
  }
  // On Linux all processes were looked at. A pid file that is still there is outdated, and its id may be another program's by now.
  if (process.platform === 'linux') rmSync(pidFile, { force: true });
}

async function ended(left: () => number[], signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  for (const pid of left()) send(pid, signal);
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(POLL_MS)) {
    if (left().length === 0) return true;
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended, or it belongs to another user: then it stays in the list, and the caller reports it.
  }
}

/** On Linux the processes whose working directory is the data folder, which are PostgreSQL's. Elsewhere only the main one, from its pid file. */
function processesIn(files: string, pid: number): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => worksIn(name, files))
      .map(Number);
  if (process.platform === 'win32') return [];
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(files) ? [pid] : [];
  } catch {
    return [];
  }
}

function worksIn(name: string, files: string): boolean {
  if (!/^\d+$/.test(name)) return false;
  try {
    return readlinkSync(`/proc/${name}/cwd`) === files && /postgres/.test(readFileSync(`/proc/${name}/comm`, 'utf8'));
  } catch {
    return false;
  }
}
