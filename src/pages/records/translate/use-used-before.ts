import type { UsedBefore } from '../../../../contract/calls/used-before.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useAsked } from '../../../providers/records/use-api.ts';

/** Earlier translations of the texts of a source into a language; none on servers without the call. */
export function useUsedBefore({ endpoints }: Resource, id: number, language: string): readonly UsedBefore[] {
  const offered = useOffered(endpoints.usedBefore) && language !== '';
  const { data = [] } = useAsked(endpoints.usedBefore!, { params: { id }, query: { language } }, offered);
  return offered ? data : [];
}
