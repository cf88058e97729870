import sharp from 'sharp';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../server/resources.ts';
import { type Person, type Tenant, makeImport, makePicture, makeRecord } from './builders.ts';
import type { Sent } from './client.ts';
import { nameOf } from './declared.ts';
import { rightsRequest } from './rights-inputs.ts';
import { sampleInput } from './samples.ts';

/** The resource that a call is about. */
export const resourceOf = ({ access }: Pick<AnyEndpoint, 'access'>): Resource | undefined =>
  typeof access === 'object' ? resources.find(({ name }) => name === access.resource) : undefined;

/** What the odd calls take; a call that is neither here nor follows from its resource fails with its name. */
const odd: Record<string, (id: number) => Sent> = {
  'POST /auth/session': () => ({ body: { token: 'no token' } }),
  'PUT /users/me': () => ({ body: { name: 'Mira' } }),
  'POST /link-translation': (id) => ({ body: { newPostId: id, translationGroup: 'a-group' } }),
  'GET /events-by-translation-group': () => ({ query: { translation_group: 'a-group' } }),
  'POST /imports/{id}/check': () => ({ body: { columns: { name: 'name' } } }),
  'GET /venues-by-translation-group': () => ({ query: { translation_group: 'a-group' } }),
};

/** What a call takes beside its path, for a record of this id. */
export function inputFor(endpoint: AnyEndpoint, id = 0): Sent {
  const own = odd[nameOf(endpoint)];
  if (own) return own(id);
  const resource = resourceOf(endpoint);
  if (endpoint.document) return { body: {}, files: { [endpoint.document]: new Blob(['name,title\nLipa,Lipa\n']) } };
  const files = endpoint.multipartOnly ? {} : undefined;
  if (!endpoint.body) return {};
  if (resource && endpoint.body === resource.create) return { body: sampleInput(resource) };
  if (resource && endpoint.body === resource.update) return { body: { [resource.title]: 'Another name' }, files };
  throw new Error(`Say in tests/server/inputs.ts what ${nameOf(endpoint)} takes`);
}

const takesId = ({ path, params }: AnyEndpoint): boolean => path.includes('{') && params !== undefined;
const namesScope = ({ query }: AnyEndpoint) =>
  'workspaceId' in ((query as { shape?: object } | undefined)?.shape ?? {});
const namesRecord = (endpoint: AnyEndpoint) => takesId(endpoint) || nameOf(endpoint) === 'POST /link-translation';

/** How a call points at something: by the id of a record, by the workspace it names, or not at all. */
export const aimOf = (endpoint: AnyEndpoint): 'record' | 'workspace' | 'nothing' =>
  namesRecord(endpoint) ? 'record' : namesScope(endpoint) ? 'workspace' : 'nothing';

/** A good request about this tenant, with a record of its own to act on; where it matters, somebody's. */
export async function requestFor(endpoint: AnyEndpoint, tenant: Tenant, of?: Person): Promise<Sent> {
  const aboutRights = await rightsRequest(endpoint, tenant);
  if (aboutRights) return { query: scopeFor(endpoint, tenant), ...aboutRights };
  const id = await recordFor(endpoint, tenant, of);
  const { query, ...input } = inputFor(endpoint, id);
  const scope = scopeFor(endpoint, tenant);
  return { params: endpoint.path.includes('{') ? { id } : {}, query: { ...query, ...scope }, ...input };
}

const scopeFor = (endpoint: AnyEndpoint, { workspaceId }: Tenant): Sent['query'] =>
  aimOf(endpoint) === 'workspace' ? { workspaceId } : {};

async function recordFor(endpoint: AnyEndpoint, tenant: Tenant, of?: Person): Promise<number> {
  const resource = resourceOf(endpoint);
  if (resource) return makeRecord(resource, tenant, {}, endpoint === resource.endpoints.restore);
  if (endpoint.path.startsWith('/imports/')) return makeImport(tenant, of);
  return endpoint.path.startsWith('/media/') ? makePicture(tenant) : 0;
}

/** A picture as a camera might make it. */
export async function pictureBlob(color = 'teal', width = 64, height = 48): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
