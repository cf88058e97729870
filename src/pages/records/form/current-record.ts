import type { BaseRecord } from '@refinedev/core';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import type { ResourceProvider } from '../../../providers/data.ts';
import type { HttpError } from '../../../providers/http-error.ts';

/** A record as it is now, after a 412: as the refusal has it, else read again. `part`: the page of settings. */
export async function currentRecord(
  provider: ResourceProvider,
  resource: Resource,
  id: string | number,
  refusal: HttpError,
  part?: string,
): Promise<BaseRecord> {
  if (refusal.current) return resource.receive(refusal.current as AnyValues);
  return (await provider.getOne({ resource: resource.name, id, meta: { part } })).data;
}
