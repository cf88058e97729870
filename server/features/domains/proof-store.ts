import {
  type DomainProof,
  type Findings,
  proofGraceDays,
  proofMethods,
} from '../../../contract/website/domain-proof.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { domainProofs as limits } from '../../platform/traffic/outgoing-limits.ts';

/** Domain and token to check. */
export interface ProofSought {
  domainId: number;
  address: string;
  token: string;
}

const inMs = (ms: number) => SQL`${ms}::float8 * interval '1 millisecond'`;
const address = SQL`published.address(d.name || '.' || d.tld)`;
const grace = SQL`${proofGraceDays}::int * interval '1 day'`;

/** Proof of a domain, if the caller may see the domain. */
export const proofOf = (tx: Tx, domainId: number): Promise<DomainProof | undefined> =>
  tx.row<DomainProof>(SQL`
    select ${address} as address, p.token, case
        when p.method = 'demo' then 'demo' when p.failing_since is not null then 'failing' when p.proven_at is not null then 'proven'
        when p.served_before then 'kept' else 'unproven' end as state,
      nullif(p.method, 'demo') as method, p.proven_at as "provenAt", p.checked_at as "checkedAt", p.findings,
      p.failing_since + ${grace} as "servedUntil", public.domain_is_taken(d.id) as "isTaken"
    from domain_proofs p join domains d on d.id = p.domain_id where d.id = ${domainId}`);

const sought = SQL`p.domain_id as "domainId", ${address} as address, p.token`;

/** Begins a check on request; undefined if one is running, has just run, or is not needed. */
export async function beginCheck(db: Database, domainId: number): Promise<ProofSought | undefined> {
  const [found] = await db.system<ProofSought>(SQL`
    update domain_proofs p set claimed_at = now(), begun_at = now(), due_at = now() + ${inMs(limits.lease)}
    from domains d where d.id = p.domain_id and d.id = ${domainId} and d.deleted_at is null and p.method is distinct from 'demo'
      and (p.claimed_at is null or p.claimed_at < now() - ${inMs(limits.pause)}) returning ${sought}`);
  return found;
}

/** Claims the most overdue check, for one server only. */
export async function claimCheck(db: Database): Promise<ProofSought | undefined> {
  const [found] = await db.system<ProofSought>(SQL`
    update domain_proofs p set claimed_at = now(), due_at = now() + ${inMs(limits.lease)}
    from domains d where d.id = p.domain_id and p.domain_id = (
      select p.domain_id from domain_proofs p join domains d on d.id = p.domain_id and d.deleted_at is null
      where p.due_at <= now() order by p.due_at limit 1 for update of p skip locked)
    returning ${sought}`);
  return found;
}

/**
 * Stores the findings of a check. A lost proof stays valid until the grace period ends. The first proof of a name ends unproven use by
 * other organizations and rechecks their proofs. Domains renamed since are skipped.
 */
export const noteFindings = (db: Database, { domainId, address: at }: ProofSought, findings: Findings) => {
  const method = proofMethods.find((one) => findings[one] === 'found') ?? null;
  const isFound = method !== null;
  return db.asSystem(async (tx) => {
    // Checks of the same name change each other's proofs, so they take turns.
    await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended('proof of ' || ${at}::text, 0))`);
    const before = await tx.row<{ isProven: boolean; isOver: boolean }>(SQL`
      select p.proven_at is not null as "isProven", coalesce(p.failing_since < now() - ${grace}, false) as "isOver"
      from domain_proofs p join domains d on d.id = p.domain_id where d.id = ${domainId} and ${address} = ${at} for update of p`);
    if (!before) return;
    const isProven = isFound || (before.isProven && !before.isOver);
    await tx.rows(SQL`
      update domain_proofs set checked_at = now(), findings = ${JSON.stringify(findings)}::jsonb,
        method = case when ${isProven} then coalesce(${method}, method) end,
        proven_at = case when ${isProven} then coalesce(proven_at, now()) end,
        failing_since = case when ${isProven && !isFound} then coalesce(failing_since, now()) end,
        served_before = served_before and not ${isFound},
        due_at = case when ${isFound} then now() + ${inMs(limits.proven)}
          when ${isProven} then now() + ${inMs(limits.failing)}
          when begun_at > now() - ${inMs(limits.patience)} then
            now() + least(greatest((now() - begun_at) / 4, ${inMs(limits.soonest)}), ${inMs(limits.latest)})
          end
      where domain_id = ${domainId}`);
    await tx.rows(SQL`
      update domains set domain_verfified = ${isProven} where id = ${domainId} and domain_verfified <> ${isProven}`);
    if (!isFound || before.isProven) return;
    await tx.rows(SQL`
      update domain_proofs p set served_before = false, due_at = case when p.proven_at is null then p.due_at else now() end
      from domains d, domains mine where mine.id = ${domainId} and d.id = p.domain_id
        and d.organisation_id <> mine.organisation_id and ${address} = ${at} and p.method is distinct from 'demo'`);
  });
};
