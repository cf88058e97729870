import { chooseInstallation } from './database-of-tests.ts';

/** Import this first for webhooks to this machine, on a database where no other file sends them. */
chooseInstallation({ isOwn: true, settings: { WEBHOOKS_TO_PRIVATE: 'on' } });
