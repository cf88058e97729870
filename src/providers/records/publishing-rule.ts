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

/** The publishing rule of a resource, unless it is off. All rules are read at once; without the permission, the server alone checks them. */
export function usePublishingRule(resource: Resource): PublishingRule | undefined {
  const provider = useResourceProvider();
  const isOffered = useOffered(useServices().calls.ofAction(rules, 'read'));
  const mayRead = useMay(rules)('read');
  const { data } = useQuery({
    queryKey: shownOf(rules, 'all'),
    queryFn: () => provider.getList<PublishingRule & { id: number; resource: string }>({ resource: rules, pagination }),
    enabled: isOffered && mayRead && isPublishable(resource),
    staleTime: 60_000,
  });
  return data?.data.find((rule) => rule.resource === resource.name && rule.mode !== 'off');
}
