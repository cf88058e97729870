import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { refuse } from '../../policy/rules.ts';
import { refuseLookAlikes } from '../../records/look-alikes-store.ts';
import { brokenReferences } from '../../records/references-store.ts';
import { storeOf } from '../../records/store.ts';

const plain = storeOf(workspaces);

/**
 * Store of workspaces: created with their members, one workspace per domain. A restored one loses its domain if that is taken or deleted.
 */
export const workspaceStore: typeof plain = {
  ...plain,
  async insert(tx, scope, home, values) {
    const { name, domainId = null, timeZone = null } = values;
    refuse(await brokenReferences(tx, scope, workspaces, home, values));
    await refuseLookAlikes(tx, workspaces, home, values);
    await checkDomain(tx, domainId);
    const row = await tx.row<{ id: number }>(
      SQL`select found_workspace(${home}, ${name}, ${domainId}, ${timeZone}) as id`,
    );
    return plain.one(tx, scope, row?.id ?? 0);
  },
  async update(tx, scope, current, values, ifMatch) {
    await checkDomain(tx, values.domainId, plain.idOf(current));
    return plain.update(tx, scope, current, values, ifMatch);
  },
  async restore(tx, scope, trashed) {
    await tx.rows(SQL`
      update workspaces w set domain_id = null where id = ${plain.idOf(trashed)} and deleted_at is not null and (
        exists (select from workspaces other where other.domain_id = w.domain_id and other.deleted_at is null)
        or exists (select from domains d where d.id = w.domain_id and d.deleted_at is not null))`);
    return plain.restore(tx, scope, trashed);
  },
};

/** Refuses a domain that another workspace uses, including workspaces that the caller cannot see. */
async function checkDomain(tx: Tx, domainId: unknown, id = 0): Promise<void> {
  if (typeof domainId !== 'number') return;
  const taken = await tx.row(
    SQL`select id from workspaces where domain_id = ${domainId} and deleted_at is null and id <> ${id}`,
  );
  if (taken) throw invalid({ domainId: ['Another workspace uses this domain'] });
}
