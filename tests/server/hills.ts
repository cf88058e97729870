import { changesFor } from '../../scripts/migration/plan.ts';
import { resources } from '../../server/platform/resources.ts';
import { hills } from '../hills.ts';
import { chooseInstallation } from './database-of-tests.ts';

// Whoever imports this before the server is put together has it serve them, on a database where their table troubles nobody.
resources.push(hills);
chooseInstallation({ isOwn: true });

/** Makes the table of hills. */
export const hillsTable = changesFor([hills], new Map())
  .map(({ sql }) => sql)
  .join('\n');
