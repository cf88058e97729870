import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';

const plain = storeOf(eventCategories);

/** Store of categories; refuses cycles. */
export const categoryStore: typeof plain = {
  ...plain,
  async update(tx, scope, current, values, ifMatch) {
    const { parent } = values as { parent?: number | null };
    if (parent && (await isBeneath(tx, parent, plain.idOf(current))))
      throw invalid({ parent: ['Must not be below this category'] });
    return plain.update(tx, scope, current, values, ifMatch);
  },
};

/** Whether a category is another one, or one of its descendants. */
async function isBeneath(tx: Tx, id: number, above: number): Promise<boolean> {
  const row = await tx.row<{ found: boolean }>(SQL`
    with recursive line (id, parent) as (
      select id, parent from event_categories where id = ${id}
      union select c.id, c.parent from event_categories c join line on c.id = line.parent)
    select exists (select from line where id = ${above}) as found`);
  return row?.found ?? false;
}
