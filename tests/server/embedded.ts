import { databaseOfTests } from './database-of-tests.ts';

/** Whoever imports this before all else has an installation that brings its database along, keys in the data folder included. */
databaseOfTests.isEmbedded = true;
