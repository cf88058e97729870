import { chooseInstallation } from './database-of-tests.ts';

/** Import this first for a database of the file's own. */
chooseInstallation({ isOwn: true });
