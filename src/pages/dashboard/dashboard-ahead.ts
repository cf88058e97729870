import { firstSteps } from '../../../contract/calls/first-steps.ts';
import { mayBy } from '../../providers/session/access.ts';
import { rightsQuery } from '../../providers/session/rights.ts';
import type { Services } from '../../providers/services.ts';
import { askedAllQuery, askedQuery } from '../../providers/records/use-api.ts';
import type { Workspace } from '../../providers/workspace/workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { languageConfigCalls } from '../../resources/website-settings/website-settings.calls.ts';

/**
 * Prefetches the dashboard's first steps and languages. Errors are ignored: the dashboard requests again and shows them. Needs the user's
 * rights in the cache.
 */
export async function askForDashboard({ http, queries }: Services, workspace: Workspace): Promise<void> {
  const { id: workspaceId, organisationId, domainId } = workspace;
  const may = mayBy(queries.person.getQueryData(rightsQuery(http).queryKey) ?? {}, organisationId);
  const home = queries.of(workspaceId);
  const ask = (
    endpoint: typeof firstSteps.read | typeof languageConfigCalls.read,
    query: { domainId?: number | undefined } = {},
  ) =>
    home.prefetchQuery(askedQuery(http, organisationId, endpoint, { query: { workspaceId, ...query }, first: true }));
  await Promise.all([
    may('workspaces', 'update') && ask(firstSteps.read),
    may('website-settings', 'read') && ask(languageConfigCalls.read, { domainId }),
    home.prefetchQuery(askedAllQuery(http, organisationId, resourceOf('languages').endpoints.list, {}, true)),
  ]);
}
