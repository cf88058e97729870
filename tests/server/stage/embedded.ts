import { chooseInstallation } from './database-of-tests.ts';

/** Import this first for an embedded database in the data folder, keys included. */
chooseInstallation({ isEmbedded: true });
