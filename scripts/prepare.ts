/**
 * The second half of `npm run build`: prepares the PostgreSQL binaries like a first start, so that a server can run from a read-only
 * folder.
 */
import { findBinaries } from '../server/platform/db/cluster/binaries.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await findBinaries(undefined, say).then(
  ({ version }) => say(`PostgreSQL ${version} is ready.`),
  (error: Error) => say(`${error.message} A server started from here needs DATABASE_URL.`),
);
