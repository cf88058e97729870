import type { Resource } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** Closes the reviews of records, such as after publication. */
export const closeReviews = (tx: Tx, { name }: Pick<Resource, 'name'>, rows: readonly { id: number }[]) =>
  tx.rows(SQL`select close_reviews(${name}, ${rows.map(({ id }) => id)}::bigint[])`);
