import { databaseOfTests } from './database-of-tests.ts';

/** Whoever imports this before all else has a database of their own, for what looks at all rows there are. */
databaseOfTests.isOwn = true;
