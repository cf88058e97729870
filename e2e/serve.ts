import { newDataFolder } from '../tests/data-folder.ts';

/** The server on a data folder of its own, so that no run meets what another left. */
process.env.DATA_DIR = newDataFolder('e2e');
await import('../server/main.ts');
