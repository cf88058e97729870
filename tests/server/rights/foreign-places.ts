import { randomUUID } from 'node:crypto';
import { groupField } from '../../../contract/declaration/field-defaults.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { places as placeCalls } from '../../../contract/places/places.ts';
import { takenBy } from '../../../contract/declaration/shape.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { resources } from '../../../server/platform/resources.ts';
import { type Tenant, makePerson, makePicture, makeRecord } from '../stage/builders.ts';
import { type Sent } from '../stage/client.ts';
import { requestFor, resourceNamed } from '../stage/inputs.ts';
import { makeRole } from './rights-inputs.ts';

/** The positions in a request that can name another tenant's record. */
export interface Place {
  name: string;
  /** Whether only members of a workspace see the named record, or the whole organization. */
  seenBy: 'workspace' | 'organisation';
  /** The resource of the named record, if it is one. */
  of?: Resource | undefined;
  /** The foreign value, and one that does not exist. */
  theirs: Named;
  none: Named;
  put(sent: Sent, named: Named): Sent;
}
type Named = number | string;
type Values = Record<string, unknown>;

/** No record has this id. */
const noId = 900_000_001;
const parts = ['params', 'query', 'body'] as const;

const shapeOf = (schema: Endpoint['query']): object => (schema as { shape?: object } | undefined)?.shape ?? {};
const scopes = ['workspaceId', 'domainId', 'organisationId'] as const;
const noScope = [
  '/auth/',
  '/csrf/',
  '/users/me',
  '/media/',
  '/invitations/accept',
  '/invitations/look',
  '/invitations/account',
  '/view-as',
  '/delivery/',
  '/fonts',
  '/website-preview-frame',
];

/** Records of a tenant, each created when it is first needed. */
export class Things {
  readonly #made = new Map<string, Promise<number>>();
  readonly of: Tenant;
  constructor(of: Tenant) {
    this.of = of;
  }
  readonly #own = randomUUID();
  #once(name: string, make: () => Promise<number>): Promise<number> {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name)!;
  }
  record = (resource: Resource) => this.#once(resource.name, () => makeRecord(resource, this.of));
  picture = () => this.#once('picture', () => makePicture(this.of));
  /** A town in which only this tenant has a venue. */
  town = async () => {
    const city = `Town-of-${this.of.workspaceId}`;
    await this.#once('town', () => makeRecord(named('venues'), this.of, { city }));
    return city;
  };
  /** The translation group of one of these records. */
  group = async (resource: Resource, use: string) => {
    const name = `${use}-${this.#own}-${resource.name}`;
    await this.#once(name, () => makeRecord(resource, this.of, { [groupField(resource.fields)!]: name }));
    return name;
  };
  role = () => this.#once('role', () => makeRole(this.of));
  user = () => this.#once('user', async () => (await makePerson({ of: [this.of], may: ['read'] })).id);
}

/** The record for a reference field. */
const targetOf = (resource: Resource | undefined, name: string): Resource | undefined => {
  const target = resource?.fields[name]?.resource;
  return target === undefined ? undefined : named(target);
};
const named = (name: string) => resources.find((each) => each.name === name)!;
const seenByOf = ({ scope }: Pick<Resource, 'scope'>) => (scope === 'workspace' ? 'workspace' : 'organisation');

/** The records for the usual id parameters. */
async function byName(name: string, things: Things): Promise<[Named, Place['seenBy']] | undefined> {
  if (name === 'workspaceId' || name === 'domainId') return [things.of[name], 'workspace'];
  if (name === 'organisationId') return [things.of[name], 'organisation'];
  if (name === 'userId') return [await things.user(), 'organisation'];
  if (name === 'roleId') return [await things.role(), 'organisation'];
  if (name === 'propertyId') return [things.of.propertyId, 'workspace'];
  if (name === 'styleguideId') return [await things.record(named('styleguides')), 'organisation'];
  if (name === 'venueId') return [await things.record(named('venues')), 'workspace'];
  if (name === 'media_id' || name === 'gallery') return [await things.picture(), 'workspace'];
  if (name === 'eventId' || name === 'recordId') return [await things.record(named('events')), 'workspace'];
  return undefined;
}

const numeric = (name: string, seenBy: Place['seenBy'], theirs: number, put: Place['put'], of?: Resource): Place => ({
  name,
  seenBy,
  theirs,
  none: noId,
  put,
  of,
});
/** A record of the named resource. */
const record = (name: string, of: Resource, theirs: number, put: Place['put']): Place =>
  numeric(name, seenByOf(of), theirs, put, of);

/** All such positions of a call, for a valid request of the caller and one of the other tenant. */
export async function placesOf(endpoint: Endpoint, mine: Sent, theirs: Sent, things: Things): Promise<Place[]> {
  const resource = resourceNamed(endpoint);
  const places: Place[] = [];
  const add = (place: Place) => {
    if (!places.some(({ name }) => name === place.name)) places.push(place);
  };
  const inPart = (part: (typeof parts)[number], name: string) => (sent: Sent, value: unknown) => ({
    ...sent,
    [part]: { ...(sent[part] as Values | undefined), [name]: value },
  });

  // Ids of the valid request: in path, query and body, alone and among the caller's own.
  const ofCall = /access-tokens|imports|preview-links|origins|writing-run|comments|inbox/.test(endpoint.path)
    ? 'workspace'
    : 'organisation';
  for (const part of parts)
    for (const [name, value] of Object.entries((theirs[part] ?? {}) as Values)) {
      const own = ((mine[part] ?? {}) as Values)[name];
      const isOwnId = name === 'id' || name === 'ids' || name === 'changeId' || name === 'newPostId';
      const target = isOwnId ? resource : targetOf(resource, name);
      const seenBy = target ? seenByOf(target) : ((await byName(name, things))?.[1] ?? ofCall);
      if (typeof value === 'number' && value !== own && name !== 'version')
        add(numeric(`${part}.${name}`, seenBy, value, inPart(part, name), target));
      if (Array.isArray(value) && typeof value[0] === 'number' && Array.isArray(own))
        for (const [how, listed] of [
          ['', []],
          [' among one’s own', own],
        ] as const) {
          const put: Place['put'] = (sent, id) => inPart(part, name)(sent, [...listed, id]);
          add(numeric(`${part}.${name}${how}`, seenBy, value[0], put, target));
        }
    }

  // The scope, in every call that has one.
  if (!noScope.some((beginning) => endpoint.path.startsWith(beginning)))
    for (const name of scopes) {
      const [id, seen] = (await byName(name, things))!;
      add(numeric(`query.${name}`, seen, id as number, inPart('query', name)));
    }
  for (const name of Object.keys(shapeOf(endpoint.query))) {
    const known = await byName(name, things);
    if (known) add(numeric(`query.${name}`, known[1], known[0] as number, inPart('query', name)));
  }
  for (const name of ['userId', 'roleId', 'propertyId'])
    if (takenBy(endpoint.body).has(name)) {
      const known = (await byName(name, things))!;
      add(numeric(`body.${name}`, known[1], known[0] as number, inPart('body', name)));
    }

  // Subjects other than properties, and the sources of their sentences.
  if (endpoint === writing.generate) {
    for (const [name, of] of [
      ['eventId', named('events')],
      ['venueId', named('venues')],
    ] as const)
      add(record(`body.${name}`, of, await things.record(of), inPart('body', name)));
    const facts = named('property-facts');
    add({
      name: 'body.passage',
      seenBy: 'workspace',
      theirs: `fact:${await things.record(facts)}`,
      none: `fact:${noId}`,
      put: (sent, fact) =>
        inPart('body', 'passage')(sent, [{ text: 'It is near.', rests: [fact], paragraph: 0, heading: false }]),
      of: facts,
    });
  }
  // Towns are shared, but the records in them are not.
  const part = endpoint === writing.facts ? 'query' : endpoint === writing.generate ? 'body' : undefined;
  if (part)
    add({
      name: `${part}.place`,
      seenBy: 'workspace',
      theirs: await things.town(),
      none: 'Nowhere-at-all',
      put: inPart(part, 'place'),
      of: named('venues'),
    });
  if (endpoint === placeCalls.details)
    add({
      name: 'params.id',
      seenBy: 'workspace',
      theirs: theirs.params!.id!,
      none: `record:venues:${noId}`,
      put: inPart('params', 'id'),
      of: named('venues'),
    });
  if (resource) for (const place of await placesOfFields(endpoint, resource, things, inPart)) add(place);
  const isLink = 'translationGroup' in shapeOf(endpoint.body);
  const isInPath = 'group' in shapeOf(endpoint.params);
  if (resource && (isLink || isInPath || 'translation_group' in shapeOf(endpoint.query))) {
    const [part, name] = isLink
      ? (['body', 'translationGroup'] as const)
      : isInPath
        ? (['params', 'group'] as const)
        : (['query', 'translation_group'] as const);
    const [theirGroup, none] = [await things.group(resource, part), `no-${part}-group`];
    const put = inPart(part, name);
    add({
      name: `${part}.${name}`,
      seenBy: 'workspace',
      theirs: theirGroup,
      none,
      put,
      of: resource,
    });
  }
  // The same as a form, if the call accepts one.
  if (endpoint.files && mine.body && !mine.files)
    for (const place of places.filter(({ name }) => name.startsWith('body.')))
      add({ ...place, name: `form of ${place.name}`, put: (sent, id) => ({ ...place.put(sent, id), files: {} }) });
  return places;
}

/** Reference fields: in bodies, in queries, in bulk changes. */
async function placesOfFields(
  endpoint: Endpoint,
  resource: Resource,
  things: Things,
  inPart: (part: 'query' | 'body', name: string) => (sent: Sent, value: unknown) => Sent,
): Promise<Place[]> {
  const places: Place[] = [];
  const { bulkUpdate, bulkRemove, bulkRestore, bulkPublish, list, imports } = resource.endpoints;
  const writes =
    endpoint.body !== undefined && (endpoint.body === resource.create || endpoint.body === resource.update);
  const isBulk = [bulkUpdate, bulkRemove, bulkRestore, bulkPublish].some((bulk) => bulk === endpoint);
  const within = (outer: string, name: string) => (sent: Sent, value: Named) => ({
    ...sent,
    body: { ...sent.body, [outer]: { [name]: value } },
  });
  const matching = (name: string) => (sent: Sent, value: Named) => {
    const { ids: _ids, ...body } = sent.body as Values;
    return { ...sent, body: { ...body, matching: { [name]: String(value) } } };
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = targetOf(resource, name);
    const isGallery = field.kind === 'gallery';
    if (!target && !isGallery && field.kind !== 'image') continue;
    const id = target ? await things.record(target) : await things.picture();
    const place = (where: string, put: Place['put']) =>
      void places.push(target ? record(where, target, id, put) : numeric(where, 'workspace', id, put));
    const put = inPart('body', name);
    if (writes) place(`body.${name}`, isGallery ? (sent, id) => put(sent, [id]) : put);
    if (isGallery) continue;
    if (endpoint === bulkUpdate) place(`body.values.${name}`, within('values', name));
    if (isBulk && name in shapeOf(list.query)) place(`body.matching.${name}`, matching(name));
    if (name in shapeOf(endpoint.query)) place(`query.${name}`, inPart('query', name));
    if (endpoint === imports && target) place(`file.${name}`, inFile(name));
  }
  if (endpoint === imports) places.push(record('file.id', resource, await things.record(resource), inFile('id')));
  if (writes) {
    // A new record has no id.
    for (const name of endpoint.body === resource.create ? [] : ['id', resource.idKey])
      places.push(record(`body.${name}`, resource, await things.record(resource), inPart('body', name)));
    for (const name of scopes)
      places.push(numeric(`body.${name}`, (await byName(name, things))![1], things.of[name], inPart('body', name)));
  }
  return places;
}

/** A row of a file; its ids are looked up by the check afterwards. */
const inFile =
  (name: string): Place['put'] =>
  (sent, value) => ({ ...sent, files: { file: new Blob([`${name},name,title\n${value},Lipa,Lipa\n`]) } });

/** A valid request by `requestFor`, in this language if the resource has languages. */
export async function requestIn(language: string, endpoint: Endpoint, of: Tenant): Promise<Sent> {
  const sent = await requestFor(endpoint, of);
  const resource = resourceNamed(endpoint);
  if (sent.body && resource?.fields.language && endpoint.body === resource.create) sent.body.language = language;
  return sent;
}
