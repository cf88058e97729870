import { richTextWords } from '../../../contract/rich-text/words.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';
import type { Fact } from '../../services/writer/writer.ts';
import { reachOf, requireRow } from './reach.ts';
import type { Source } from './source.ts';
import { type Home, factsOf, homeIn } from './store.ts';

const halls = storeOf(venues);
const houses = storeOf(properties);
const happenings = storeOf(events);

/** Maximum named items of each kind, so that a text does not become a list. */
const mostNamed = 6;

type Guide = Row<typeof styleguides> | undefined;

/** Facts of a venue: upcoming events and the first paragraph of its description. @throws 422 if the caller may not read it. */
export async function venueSource(
  tx: Tx,
  scope: Scope,
  { id, guide }: { id: number; guide?: Guide },
): Promise<Source & Home> {
  const venue = requireRow(await halls.find(tx, reachOf(scope, venues), id), 'venueId', 'venue');
  const firstLine = richTextWords(venue.description ?? '').split('\n')[0];
  return {
    ...homeIn(scope, halls.homeOf(venue), { guide, field: 'venueId' }),
    subject: { kind: 'venue', name: venue.name, type: venue.venueType ?? undefined },
    facts: [
      ...factsOf('venue', venue, ['city', 'country', 'stars', 'address', 'capacity']),
      ...(venue.wheelchair === 'yes' || venue.wheelchair === 'no'
        ? [{ id: 'venue:wheelchair', name: 'wheelchair_accessible', value: String(venue.wheelchair === 'yes') }]
        : []),
      ...(firstLine
        ? [{ id: 'venue:description', name: 'description', value: firstLine, language: venue.language ?? undefined }]
        : []),
      ...(await coming(tx, scope, [id])),
    ],
    amenities: [],
  };
}

/**
 * Facts of a town or region by name, from readable records of one organization's workspaces there. Its country comes from the request.
 * @throws 422 if the caller has no workspace in the style guide's organization.
 */
export async function placeSource(
  tx: Tx,
  scope: Scope,
  { place, country, guide }: { place: string; country?: string | undefined; guide?: Guide },
): Promise<Source & Home> {
  const workspace = scope.actor.workspaces.find(
    ({ id, organisationId }) =>
      scope.workspaceIds.includes(id) && (guide === undefined || organisationId === guide.organisationId),
  );
  if (!workspace) throw invalid({ place: ['The style guide belongs to another organization'] });
  const own = within(scope, workspace.organisationId);
  const query = { skip: 0, take: 100, descending: false, trashed: false, count: 'none' as const, city: place };
  const isHere = ({ city }: { city: string | null }) => city?.toLowerCase() === place.toLowerCase();
  const [stays, rooms] = await Promise.all([
    houses.list(tx, permittedScope(own, { resource: properties.name, action: 'read' }), query),
    halls.list(tx, permittedScope(own, { resource: venues.name, action: 'read' }), query),
  ]);
  const here = rooms.rows.filter(isHere);
  return {
    organisationId: workspace.organisationId,
    workspaceId: workspace.id,
    subject: { kind: 'place', name: place },
    facts: [
      { id: 'place:city', name: 'city', value: place },
      ...(country === undefined ? [] : [{ id: 'place:country', name: 'country', value: country }]),
      ...named('stays', stays.rows.filter(isHere)),
      ...named('venues', here),
      ...(await coming(
        tx,
        own,
        here.map(({ id }) => id),
      )),
    ],
    amenities: [],
  };
}

/** Texts of an organization use its own provider and budget, also if the user belongs to several. */
const within = ({ actor, workspaceIds }: Scope, organisationId: number): Scope => ({
  actor,
  workspaceIds: workspaceIds.filter(
    (id) => actor.workspaces.find((one) => one.id === id)?.organisationId === organisationId,
  ),
  organisationIds: [organisationId],
});

const named = (name: string, rows: readonly { name: string }[]): Fact[] =>
  rows.length === 0 ? [] : [{ id: `place:${name}`, name, value: rows.slice(0, mostNamed).map((row) => row.name) }];

/** Titles of the next published events at these venues. */
async function coming(tx: Tx, scope: Scope, venueIds: readonly number[]): Promise<Fact[]> {
  if (venueIds.length === 0) return [];
  const { rows } = await happenings.list(tx, permittedScope(scope, { resource: events.name, action: 'read' }), {
    skip: 0,
    take: 100,
    sort: 'eventStartDate',
    descending: true,
    trashed: false,
    count: 'none',
    venueId: [...venueIds],
  });
  const now = new Date().toISOString();
  const next = rows.filter(({ status, eventStartDate }) => status === 'published' && eventStartDate > now).toReversed();
  const titles = [...new Set(next.map(({ title }) => title))].slice(0, mostNamed);
  return titles.length === 0 ? [] : [{ id: 'place:coming', name: 'coming', value: titles }];
}
