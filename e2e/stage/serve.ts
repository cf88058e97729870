import { newDataFolder } from '../../tests/data-folder.ts';

/** The server with a data folder of its own, so that no run finds another's data. */
process.env.DATA_DIR = newDataFolder('e2e');
await import('../../server/main.ts');
