import type { BaseRecord } from '@refinedev/core';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import type { ResourceProvider } from '../../../providers/data.ts';
import type { HttpError } from '../../../providers/http-error.ts';

/** A record as it is now, where a change met a newer version (412): as the refusal tells it, else asked for. */
export async function currentRecord(
  provider: ResourceProvider,
  resource: Resource,
  id: string | number,
  refusal: HttpError,
): Promise<BaseRecord> {
  if (refusal.current) return resource.receive(refusal.current as AnyValues);
  return (await provider.getOne({ resource: resource.name, id })).data;
}
