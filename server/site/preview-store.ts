import type { Website } from '../delivery/website-store.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The website of a workspace, also where its domain is not verified, or somebody else's first; without one it has no address. */
export const websiteOf = (tx: Tx, workspaceId: number): Promise<Website | undefined> =>
  tx.row<Website>(SQL`
    select w.id as "workspaceId", w.organisation_id as "organisationId", coalesce(published.address(d.name || '.' || d.tld), '') as domain
    from workspaces w left join domains d on d.id = w.domain_id and d.deleted_at is null where w.id = ${workspaceId}`);
