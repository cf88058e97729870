import { changesFor } from '../../../scripts/migration/plan.ts';
import { resources } from '../../../server/platform/resources.ts';
import { stories } from '../../stories.ts';
import { chooseInstallation } from './database-of-tests.ts';

// Like hills: served if this is imported first, on a database of its own.
resources.push(stories);
chooseInstallation({ isOwn: true });

export const storiesTable = changesFor([stories], new Map())
  .map(({ sql }) => sql)
  .join('\n');
