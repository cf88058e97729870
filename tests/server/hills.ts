import { changesFor } from '../../scripts/migration/plan.ts';
import { resources } from '../../server/platform/resources.ts';
import { hills } from '../hills.ts';
import { chooseInstallation } from './database-of-tests.ts';

// Imported before the server is built, it is served; in its own database the extra table does not matter.
resources.push(hills);
chooseInstallation({ isOwn: true });

/** Makes the table of hills. */
export const hillsTable = changesFor([hills], new Map())
  .map(({ sql }) => sql)
  .join('\n');
