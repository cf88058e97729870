/**
 * The second half of `npm run build`: what a first start would do to the installed packages, so that a server can be run from a folder that it
 * may not write into.
 */
import { findBinaries } from '../server/platform/db/cluster/binaries.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await findBinaries(undefined, say).then(
  ({ version }) => say(`PostgreSQL ${version} is ready.`),
  (error: Error) => say(`${error.message} A server started from here needs DATABASE_URL.`),
);
