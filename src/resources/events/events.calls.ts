import { endpoint } from '../../../contract/calls/endpoint.ts';
import { idParams, scopeOnly } from '../../../contract/declaration/resource.ts';
import { events } from './events.resource.ts';

const { list, create, updateWithMedia, remove } = events.endpoints;
const path = '/events';
const extension = true;

/** Plain aliases of the documented event endpoints (S7.04). */
export const plainEventCalls = {
  list: { ...list, path, extension },
  one: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Read one event',
    access: list.access,
    params: idParams,
    query: scopeOnly,
    answer: events.record,
    extension,
  }),
  create: { ...create, path, extension },
  update: { ...updateWithMedia, method: 'PUT', path: `${path}/{id}`, multipartOnly: false, extension },
  remove: { ...remove, method: 'DELETE', path: `${path}/{id}`, extension },
} as const;
