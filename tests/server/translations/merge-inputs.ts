import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { type Tenant, makeRecord } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';

/** A valid request to merge two new records of a resource, or to plan that; undefined for any other call. */
export async function mergeRequest(
  endpoint: Endpoint,
  resource: Resource | undefined,
  of: Tenant,
): Promise<Sent | undefined> {
  const { mergePlan, merge } = resource?.endpoints ?? {};
  if (!resource || (endpoint !== mergePlan && endpoint !== merge)) return undefined;
  const id = await makeRecord(resource, of, { language: 'en', translation_group: randomUUID() });
  const otherId = await makeRecord(resource, of, { language: 'de', translation_group: randomUUID() });
  const records = [id, otherId].map((each) => ({ id: each, version: 1 }));
  return {
    params: { id, otherId },
    ...(endpoint === merge && { body: { records, apart: [], fromOther: [] } }),
  };
}
