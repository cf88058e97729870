import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FAST_MS = 15_000;
const IMMEDIATE_MS = 10_000;
const POLL_MS = 10;

/**
 * Ends PostgreSQL processes of a killed Waymark on these files: first a fast shutdown, then an immediate one.
 * After an immediate one PostgreSQL recovers at its next start. The caller must hold the folder's lock.
 * @throws Error with a readable message if a process cannot be ended.
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
  // On Linux all processes were checked, so a remaining pid file is outdated; its id may belong to another program.
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
    // It has ended, or belongs to another user; the caller reports processes that remain.
  }
}

/** On Linux PostgreSQL's processes with the data folder as working directory; elsewhere only the main one, by its pid file. */
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
