import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
  }
}

/** The folder of one run, which holds the temp folders of its workers. Its name is short: paths of sockets lie below it. */
export default function makeRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'wm-'));
  // The database may run as another user, who has to pass through.
  chmodSync(folder, 0o711);
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
