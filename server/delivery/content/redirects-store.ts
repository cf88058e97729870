import { SQL } from '../../platform/db/sql.ts';
import { delivered } from '../../platform/limits.ts';
import type { Reader } from '../readers/reader.ts';

/** The redirects of a website, by path. */
export const redirectsOf = ({ tx }: Reader): Promise<{ path: string; target: string }[]> =>
  tx.rows(SQL`select path, target from published.redirects order by path limit ${delivered.redirects}`);
