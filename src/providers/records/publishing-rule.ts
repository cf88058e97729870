import { useQuery } from '@tanstack/react-query';
import { page } from '../../../contract/calls/constants.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { type PublishingRule, isPublishable } from '../../../contract/publishing/publishing-rules.ts';
import { useOffered } from '../http/extensions.ts';
import { useServices } from '../services.ts';
import { useMay } from '../session/use-may.ts';
import { shownOf } from './query-clients.ts';
import { useResourceProvider } from './use-resource-provider.ts';

const rules = 'publishing-rules';
/** Enough for all resources. */
const pagination = { pageSize: page.maxTake };

type RuleRecord = PublishingRule & { id: number; resource: string };

/** The publishing rules that are not off, read at once; none without the permission, so that the server alone checks them. */
export function usePublishingRules(isWanted = true): { rules: readonly RuleRecord[]; isLoading: boolean } {
  const provider = useResourceProvider();
  const isOffered = useOffered(useServices().calls.ofAction(rules, 'read'));
  const mayRead = useMay(rules)('read');
  const { data, isLoading } = useQuery({
    queryKey: shownOf(rules, 'all'),
    queryFn: () => provider.getList<RuleRecord>({ resource: rules, pagination }),
    enabled: isOffered && mayRead && isWanted,
    staleTime: 60_000,
  });
  return { rules: data?.data.filter(({ mode }) => mode !== 'off') ?? [], isLoading };
}

/** The publishing rule of a resource, unless it is off. */
export const usePublishingRule = (resource: Resource): PublishingRule | undefined =>
  usePublishingRules(isPublishable(resource)).rules.find((rule) => rule.resource === resource.name);
