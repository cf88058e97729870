import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server on a data folder of its own, so that no run meets what another left. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'waymark-e2e-'));
await import('../server/main.ts');
