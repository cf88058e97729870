import sharp from 'sharp';
import { isOfOneRecord } from '../../../contract/calls/bulk.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { FieldKind } from '../../../contract/declaration/fields.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { origins } from '../../../contract/writing/origins.ts';
import { places } from '../../../contract/places/places.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { rework } from '../../../contract/writing/rework.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { altSuggestionCalls } from '../../../src/resources/media/alt-text.calls.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPostCalls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makeImport, makePicture, makeRecord, makeRefs } from './builders.ts';
import type { Sent } from './client.ts';
import { nameOf } from '../../declared.ts';
import { commentRequest } from '../comments/comment-inputs.ts';
import { deliveryRequest } from '../website/delivery-inputs.ts';
import { db } from './installation.ts';
import { rightsRequest } from '../rights/rights-inputs.ts';
import { mergeRequest } from '../translations/merge-inputs.ts';
import { runRequest } from '../writing/run-inputs.ts';
import { tokenRequest } from '../accounts/token-inputs.ts';
import { tuningRequest } from '../writing/tuning-inputs.ts';
import { sampleInput, sampleOf, titleOf } from './samples.ts';
import { viewRequest } from '../rights/view-inputs.ts';

/** The resource of a call. */
export const resourceNamed = ({ access }: Pick<Endpoint, 'access'>): Resource | undefined =>
  typeof access === 'object' ? resources.find(({ name }) => name === access.resource) : undefined;

/** Inputs of special calls; a call that is neither here nor derived from its resource fails with its name. */
const odd: Record<string, (id: number) => Sent> = {
  'POST /auth/session': () => ({ body: { token: 'no token' } }),
  'POST /users/me/password': () => ({ body: { present: 'not this one', password: 'meadow kettle orbit' } }),
  'POST /users/me/email': () => ({ body: { present: 'not this one', email: 'new@lake.example' } }),
  'GET /trash-notes': (id) => ({ query: { resource: 'events', ids: String(id || 1) } }),
  'POST /users/me/totp': () => ({ body: { present: null } }),
  'POST /users/me/totp/confirm': () => ({ body: { code: '123456' } }),
  'POST /users/me/totp/remove': () => ({ body: { present: null } }),
  'POST /users/me/recovery-codes': () => ({ body: { present: null } }),
  'POST /users/me/passkeys/begin': () => ({ body: { present: null } }),
  'POST /users/me/passkeys': () => ({ body: { name: 'My key', response: { id: 'x' } } }),
  'POST /users/me/passkeys/remove': () => ({ body: { present: null, id: 'no such passkey' } }),
  'POST /counts': () => ({ body: { lists: [{ resource: 'events', filters: {} }] } }),
  'GET /overview': () => ({ query: { from: '2028-06-01', to: '2028-06-30' } }),
  'PUT /first-steps': () => ({ body: { skipped: ['people'], ended: false } }),
  'PUT /sign-in-rule': () => ({ body: { secondFactor: false } }),
  'POST /users/me/devices/end': () => ({ body: { id: 'no such device' } }),
  'PUT /users/me': () => ({ body: { name: 'Mira' } }),
  'POST /link-translation': (id) => ({ body: { newPostId: id, translationGroup: 'a-group' } }),
  'GET /rights/explanation': () => ({ query: { resource: 'events', action: 'read' } }),
  'POST /places/autocomplete': () => ({ body: { input: 'Bled' } }),
  'POST /imports/{id}/check': () => ({ body: { columns: { name: 'name' } } }),
  'PUT /wordpress/media/folders': () => ({ body: { path: 'Press', to: 'Archive/Press' } }),
  'PUT /property-languages/{id}': () => ({ body: { isActive: false } }),
  'GET /preview-links': (id) => ({ query: { resource: 'events', id } }),
  'POST /preview-links': (id) => ({ body: { resource: 'events', id } }),
  'POST /preview-links/end': (id) => ({ body: { resource: 'events', id } }),
  'GET /content/origins': (id) => ({ query: { resource: 'events', id } }),
  'POST /content/origins/approve': (id) => ({
    body: { resource: 'events', id, field: 'description', marked: 'a-mark' },
  }),
  'PUT /ai/provider': () => ({ body: aiProvider() }),
  'GET /find': () => ({ query: { q: 'a lake' } }),
  'GET /content/facts': () => ({ query: { language: 'de' } }),
  'POST /content/train/{id}': () => ({
    body: { documents: [{ name: 'a.txt', text: 'We bake. We press. We light it.' }] },
  }),
  'PUT /content/train/{id}': () => ({ body: { trainingId: null } }),
  'POST /openai/generate/alt': () => ({
    body: { name: 'Lantern night', date: '2028-06-01', city: 'Bled', country: 'SI' },
    files: { image: anyPicture },
  }),
  'POST /wordpress/media/alt-texts': (id) => ({ body: { ids: [id], language: 'de' } }),
  'PUT /wordpress/media/{id}/alt-text': () => ({ body: { language: 'de', decision: 'approve' } }),
  'POST /content/generate': () => ({ body: { language: 'de', contentType: 'summary' } }),
  'POST /content/rework': () => ({
    body: { task: 'shorten', text: 'It is quiet here. The lake is near.', language: 'en' },
  }),
  'GET /get-terms': () => ({ query: { taxonomy: 'event_category' } }),
  'POST /wordpress/global-settings/banner-images': (id) => ({ body: { id, title: 'Another name' } }),
  'POST /wordpress/global-settings/booking-component': () => ({ body: { bookingGuests: 4 } }),
  'POST /wordpress/global-settings/archive-content': () => ({ body: { archiveLayout: 'list' } }),
  'POST /wordpress/global-settings/site-identity': () => ({ body: { siteName: 'Another name' } }),
  'POST /category-config': () => ({ body: { categoryCounts: true } }),
  'POST /website-preview/style-settings': () => ({ body: { values: { primary: '#123456' } } }),
  'POST /website-preview/website-settings': () => ({ body: { values: { siteName: 'Another name' } } }),
  'POST /website-preview/banners': () => ({ body: { values: { title: 'Another name' } } }),
  'GET /form-drafts': () => ({ query: { form: 'events:12' } }),
  'PUT /form-drafts': () => ({
    query: { form: 'events:12' },
    body: { changes: { title: 'Another name' }, base: {}, savedAt: 0, hadFile: false },
  }),
  'DELETE /form-drafts': () => ({ query: { form: 'events:12' } }),
  'PUT /publishing-rules/{id}': () => ({ body: { mode: 'off' } }),
  'POST /language-config': () => ({ body: { languageSwitcher: 'codes' } }),
};

/** A provider that is never called. */
export const aiProvider = (changed: object = {}) => ({
  address: 'https://api.example/v1',
  textModel: 'small',
  visionModel: null,
  tuningModel: null,
  priceIn: 1,
  priceOut: 4,
  priceTuning: null,
  currency: 'EUR',
  timeLimit: 60,
  atOnce: 4,
  monthlyBudget: 20,
  ...changed,
});

const [anyPicture, anotherPicture] = [await pictureBlob(), await pictureBlob('navy')];

/** The input of a call in addition to its path, for a record and a picture with these ids. */
export function inputFor(endpoint: Endpoint, id = 0, picture = 0): Sent {
  const own = odd[nameOf(endpoint)];
  if (own) return own(id);
  const resource = resourceNamed(endpoint);
  const { bulkUpdate, bulkRemove, bulkRestore, bulkPublish } = resource?.endpoints ?? {};
  const { stillRight, minorEdit, savePending, schedulePending, publishPending } = resource?.endpoints ?? {};
  if (resource && endpoint === bulkUpdate) return { body: { ids: [id], values: givenToSeveral(resource) } };
  if ([bulkRemove, bulkRestore, bulkPublish].some((bulk) => bulk === endpoint)) return { body: { ids: [id] } };
  if (resource && endpoint === resource.endpoints.usedBefore) return { query: { language: 'de' } };
  if (endpoint === stillRight) return { body: { fields: ['title'] } };
  if (endpoint === minorEdit) return { body: { version: 1 } };
  if (endpoint === savePending) return { body: { values: { [resource!.title]: 'Prepared' }, version: 0 } };
  if (endpoint === schedulePending) return { body: { version: 1, publishAt: null } };
  if (endpoint === publishPending) return { body: { version: 1, overwrite: true } };
  if (endpoint === mediaLibraryCalls.bring || endpoint === mediaLibraryCalls.replace)
    return { body: {}, files: { file: anyPicture } };
  if (endpoint === propertyPostCalls.addMedia) return { body: {}, files: { file: anotherPicture } };
  if (endpoint.document) return { body: {}, files: { [endpoint.document]: new Blob(['name,title\nLipa,Lipa\n']) } };
  const files = endpoint.multipartOnly ? {} : undefined;
  if (resource && endpoint === resource.endpoints.translations)
    return endpoint.path.includes('{group}')
      ? { params: { group: 'a-group' } }
      : { query: { translation_group: 'a-group' } };
  if (endpoint === propertyPostCalls.setFeatured) return { body: { media_id: picture } };
  if (endpoint === propertyPostCalls.setGallery) return { body: { gallery: [picture] } };
  if (!endpoint.body) return {};
  if (resource && endpoint.body === resource.create) return { body: sampleInput(resource) };
  if (resource && endpoint.body === resource.update)
    return { body: { [resource.title]: titleOf(resource, 'Another name') }, files };
  throw new Error(`Say in tests/server/stage/inputs.ts what ${nameOf(endpoint)} takes`);
}

/** A translation group is a name, and returns a list. */
const takesId = ({ path, params }: Endpoint): boolean => /\{(?!group\})/.test(path) && params !== undefined;
const shapeOf = ({ query }: Endpoint) => (query as { shape?: object } | undefined)?.shape ?? {};
/** Some calls accept only the domain, or require it. */
const scopeName = (endpoint: Endpoint) =>
  (['workspaceId', 'domainId'] as const).find(
    (name) => name in shapeOf(endpoint) && (name === 'domainId' || !endpoint.path.startsWith('/property-amenities')),
  );
const namesScope = (endpoint: Endpoint) => scopeName(endpoint) !== undefined;
const namesRecord = (endpoint: Endpoint) =>
  takesId(endpoint) || nameOf(endpoint) === 'POST /link-translation' || isAboutEvent(endpoint);
const isAboutEvent = ({ method, path }: Endpoint) =>
  /^\/(preview-links|content\/origins|comments|presence)/.test(path) || (path === '/favorites' && method !== 'GET');

/** A call's target: the id of a record, the named workspace, or none. */
export const aimOf = (endpoint: Endpoint): 'record' | 'workspace' | 'nothing' =>
  namesRecord(endpoint) ? 'record' : namesScope(endpoint) ? 'workspace' : 'nothing';

/** How a call names the workspace, if it can. */
export function scopeFor(endpoint: Endpoint, tenant: Tenant): Record<string, number> {
  const name = scopeName(endpoint);
  return name ? { [name]: tenant[name] } : {};
}

/** A valid request for this tenant, with a new record to act on, created by a given user if needed. */
export async function requestFor(endpoint: Endpoint, tenant: Tenant, of?: Person): Promise<Sent> {
  if (/^\/(delivery|fonts)[/.]/.test(endpoint.path)) return deliveryRequest(endpoint, tenant);
  const other =
    (await rightsRequest(endpoint, tenant)) ??
    (await viewRequest(endpoint, tenant)) ??
    (await commentRequest(endpoint, tenant, of)) ??
    (await mergeRequest(endpoint, resourceNamed(endpoint), tenant)) ??
    (await tokenRequest(endpoint, tenant)) ??
    (await runRequest(endpoint, tenant)) ??
    (await tuningRequest(endpoint, tenant));
  if (other) return { query: aimOf(endpoint) === 'workspace' ? scopeFor(endpoint, tenant) : {}, ...other };
  const id = await recordFor(endpoint, tenant, of);
  const change: Sent['params'] = endpoint.path.includes('{changeId}')
    ? { changeId: (await lastChange(id, resourceNamed(endpoint)!)).id }
    : {};
  const { query, params: named, ...input } = inputFor(endpoint, id, await pictureFor(endpoint, tenant));
  const isScoped = aimOf(endpoint) === 'workspace' || scopeName(endpoint) === 'domainId';
  const scope = isScoped ? scopeFor(endpoint, tenant) : {};
  const resource = resourceNamed(endpoint);
  if (resource && input.body && endpoint.body === resource.create)
    Object.assign(input.body, await makeRefs(resource, tenant));
  const params = endpoint.path.includes('{') ? { ...(await paramsOf(endpoint, id, tenant)), ...change, ...named } : {};
  if (endpoint === propertyPostCalls.ofProperty) params.id = tenant.propertyId;
  if (endpoint === rework && input.body) input.body.styleguideId = await makeRecord(styleguides, tenant);
  if (endpoint === writing.generate && input.body)
    Object.assign(input.body, { styleguideId: await makeRecord(styleguides, tenant), propertyId: tenant.propertyId });
  if (endpoint === places.details) params.id = `record:venues:${id}`;
  if (endpoint === writing.facts && query) query.propertyId = tenant.propertyId;
  return { params, query: { ...query, ...scope }, ...input };
}

const pictureFor = async (endpoint: Endpoint, tenant: Tenant): Promise<number> =>
  endpoint === propertyPostCalls.setFeatured || endpoint === propertyPostCalls.setGallery ? makePicture(tenant) : 0;

/** Path parameters in addition to the id of a record. */
async function paramsOf({ path }: Endpoint, id: number, { propertyId }: Tenant): Promise<Record<string, number>> {
  const [link] = path.includes('{languageId}')
    ? await db.system<{ languageId: number }>(
        SQL`select language_id as "languageId" from property_languages where id = ${id}`,
      )
    : [];
  const all = { id, propertyId, version: 1, ...link };
  return Object.fromEntries(Object.entries(all).filter(([name]) => path.includes(`{${name}}`)));
}

async function recordFor(endpoint: Endpoint, tenant: Tenant, of?: Person): Promise<number> {
  const resource = resourceNamed(endpoint);
  if (resource) {
    const id = await makeRecord(resource, tenant, holdsFor(endpoint), isOfTrash(endpoint, resource));
    const { schedulePending, publishPending, bulkPublish } = resource.endpoints;
    if ([schedulePending, publishPending, bulkPublish].some((each) => each === endpoint))
      await prepareChange(resource, id, tenant);
    if (freesDomain(endpoint)) await db.system(SQL`update workspaces set domain_id = null where domain_id = ${id}`);
    return id;
  }
  if (endpoint === changeSets.undo) return (await lastChange(await makeRecord(events, tenant), events)).changeSetId;
  if (endpoint === places.details) return makeRecord(venues, tenant);
  if (endpoint === origins.approve) return generatedEvent(tenant);
  if (isAboutEvent(endpoint)) return makeRecord(events, tenant);
  if (endpoint.path.startsWith('/imports/')) return makeImport(tenant, of);
  return endpoint.path.startsWith('/media/') ? makePicture(tenant) : 0;
}

/** Saves a change to a record without publishing it. */
const prepareChange = ({ name, title, storedAs }: Resource, id: number, { workspaceId }: Tenant) =>
  db.system(SQL`
    insert into pending_changes (workspace_id, resource, record_id, changed, base)
    select ${workspaceId}, ${name}, id, ${JSON.stringify({ [title]: 'Prepared' })}::jsonb, jsonb_build_object(${title}::text, ${ident(title)})
    from ${ident(storedAs)} where id = ${id}`);

/** An event whose description was generated. */
async function generatedEvent(tenant: Tenant): Promise<number> {
  const id = await makeRecord(events, tenant);
  await db.system(SQL`
    with generated as (
      insert into generated_texts (organisation_id, workspace_id, task, inputs, text, sentences, written_by)
      values (${tenant.organisationId}, ${tenant.workspaceId}, 'write', '{}', 'Words.', '[]', 'composer') returning id)
    insert into text_origins (workspace_id, resource, record_id, field, state, generated_ids, passages, marked)
    select ${tenant.workspaceId}, 'events', ${id}, 'description', 'generated', array[id], '[]', 'a-mark' from generated`);
  return id;
}

/** Values that a record needs for the call to have an effect. */
function holdsFor(endpoint: Endpoint): object {
  if (endpoint === mediaLibraryCalls.renameFolder) return { folder: 'Press' };
  if (endpoint !== altSuggestionCalls.decide) return {};
  return { alt_suggestions: { de: { state: 'suggested', text: 'Nebel über dem See', writtenBy: 'composer' } } };
}

/** A domain can be deleted only without a workspace; it then belongs to the whole organization. */
export const freesDomain = (endpoint: Endpoint): boolean =>
  endpoint === domains.endpoints.remove || endpoint === domains.endpoints.bulkRemove;

const plainKinds: readonly FieldKind[] = ['text', 'longText', 'timeZone', 'json', 'boolean'];

/** A value for a bulk change of a resource. */
function givenToSeveral(resource: Resource) {
  const found = Object.entries(resource.fields).find(
    ([name, { kind }]) => plainKinds.includes(kind) && !isOfOneRecord(resource, name),
  );
  const [name, field] = found!;
  return { [name]: sampleOf(name, field) };
}

const isOfTrash = (endpoint: Endpoint, { endpoints }: Resource) =>
  endpoint === endpoints.restore || endpoint === endpoints.bulkRestore;

export async function lastChange(id: number, { storedAs }: Pick<Resource, 'storedAs'>) {
  const [row] = await db.system<{ id: number; changeSetId: number }>(SQL`
    select id, change_set as "changeSetId" from changes where table_name = ${storedAs} and record_id = ${id}
    order by id desc limit 1`);
  return row!;
}

/** A picture as from a camera. */
export async function pictureBlob(color = 'teal', width = 64, height = 48): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
