import { changesFor } from '../../../scripts/migration/plan.ts';
import { resources } from '../../../server/platform/resources.ts';
import { hills } from '../../hills.ts';
import { chooseInstallation } from '../stage/database-of-tests.ts';

// Imported before the server starts, so that it is served; the extra table is in its own database.
resources.push(hills);
chooseInstallation({ isOwn: true });

export const hillsTable = changesFor([hills], new Map())
  .map(({ sql }) => sql)
  .join('\n');
