import { databaseOfTests } from './database-of-tests.ts';

// Whoever imports this before the server is put together sends what is told there, and no server of another file does.
databaseOfTests.isOwn = true;
databaseOfTests.settings = { WEBHOOKS_TO_PRIVATE: 'on' };
