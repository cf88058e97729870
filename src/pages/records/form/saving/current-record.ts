import type { BaseRecord } from '@refinedev/core';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import type { ResourceProvider } from '../../../../providers/records/data.ts';
import type { HttpError } from '../../../../providers/http/http-error.ts';

/** The current record after a 412: from the response, else read again. `part`: the settings page. */
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
