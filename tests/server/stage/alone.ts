import { chooseInstallation } from './database-of-tests.ts';

/** Import this first to give the test file its own database. */
chooseInstallation({ isOwn: true });
