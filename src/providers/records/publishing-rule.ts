import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { type PublishingRule, isPublishable } from '../../../contract/publishing/publishing-rules.ts';
import { isOffered } from '../http/extensions.ts';
import { useServices } from '../services.ts';
import type { AheadProvider } from './list-ahead.ts';
import { shownOf } from './query-clients.ts';
import { useResourceProvider } from './use-resource-provider.ts';

const rules = 'publishing-rules';

/** The query of a resource's publishing rule, by the call that lists all rules; null without a rule. */
export const publishingRuleQuery = (provider: AheadProvider, list: Endpoint | undefined, resource: Resource) => ({
  queryKey: shownOf(rules, 'rule', resource.name),
  queryFn: async (): Promise<PublishingRule | null> => {
    if (!isPublishable(resource) || !isOffered(list)) return null;
    // Without the permission to read rules, the server alone checks them.
    const { data } = await provider.getList({ resource: rules }).catch(() => ({ data: [] }));
    const found = data.find((rule) => rule.resource === resource.name && rule.mode !== 'off');
    return (found as PublishingRule | undefined) ?? null;
  },
});

/** The publishing rule of a resource, unless it is off. */
export function usePublishingRule(resource: Resource): PublishingRule | undefined {
  const list = useServices().calls.ofAction(rules, 'read');
  const { data } = useQuery(publishingRuleQuery(useResourceProvider(), list, resource));
  return data ?? undefined;
}
