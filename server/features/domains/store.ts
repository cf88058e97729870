import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';

const plain = storeOf(domains);

/** Store of domains; the domain of a workspace's website cannot be deleted. */
export const domainStore: typeof plain = {
  ...plain,
  async remove(tx, scope, current, ifMatch) {
    const users = await tx.rows<{ name: string }>(
      SQL`select name from workspaces where domain_id = ${plain.idOf(current)} and deleted_at is null order by name`,
    );
    if (users.length > 0) {
      const names = new Intl.ListFormat('en').format(users.map(({ name }) => `“${name}”`));
      throw conflict(
        `${current.name}.${current.tld} is the website of the workspace ${names}. Change the domain of that workspace first, then delete this one.`,
      );
    }
    return plain.remove(tx, scope, current, ifMatch);
  },
};
