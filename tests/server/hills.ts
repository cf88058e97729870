import { changesFor } from '../../scripts/migration/plan.ts';
import { resources } from '../../server/platform/resources.ts';
import { hills } from '../hills.ts';

// Whoever imports this before the server is put together has it serve them.
resources.push(hills);

/** Makes the table of hills, which is the test's to drop. */
export const hillsTable = changesFor([hills], new Map())
  .map(({ sql }) => sql)
  .join('\n');
