import { type GlossaryEntry, mostTerms } from '../../../contract/writing/glossary.ts';
import { glossaryTerms } from '../../../src/resources/glossary-terms/glossary-terms.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { storeOf } from '../../records/store.ts';

const terms = storeOf(glossaryTerms);

/** Glossary of an organization that the user may read. */
export async function glossaryOf(tx: Tx, scope: Scope, organisationId: number): Promise<GlossaryEntry[]> {
  const own = { ...scope, organisationIds: [organisationId] };
  const reach = permittedScope(own, { resource: glossaryTerms.name, action: 'read' });
  if (reach.organisationIds.length === 0) return [];
  const query = { skip: 0, take: mostTerms, descending: false, trashed: false, count: 'none' as const };
  return (await terms.list(tx, reach, query)).rows as GlossaryEntry[];
}
