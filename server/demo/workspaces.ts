import i18n from 'i18n-iso-countries';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { blogRows } from './website/blog.ts';
import { dayOf, daysAgo } from './calendar.ts';
import { type EventRow, eventRows } from './events.ts';
import { insertRows } from './insert.ts';
import { type Motif, motifs } from './pictures/motifs.ts';
import type { StoredPicture } from './pictures/paint.ts';
import { addProperties } from './properties/properties.ts';
import { postRows } from './properties/property-posts.ts';
import { type Random, randomFrom } from './random.ts';
import type { Region } from './region.ts';
import { townsOf } from './towns.ts';
import { venueRows } from './venues.ts';
import { addWebsite } from './website/website.ts';

/** Percentage of pictures without alt text, because the demo shows open tasks. */
const withoutAltText = 25;

interface WorkspacePlan {
  region: Region;
  organisationId: number;
  /** Ids of the organization's property types by name, and of its languages by code. */
  types: ReadonlyMap<string, number>;
  languages: ReadonlyMap<string, number>;
  pictures: readonly StoredPicture[];
  /** Pictures of houses and rooms. */
  placePictures: readonly StoredPicture[];
  now: Date;
  random: Random;
}

/** Inserts a workspace with all its content. @returns its id and those of its properties. */
export async function fillWorkspace(
  tx: Tx,
  { region, organisationId, types, languages, pictures, placePictures, now, random }: WorkspacePlan,
): Promise<{ id: number; properties: number[] }> {
  const organisation_id = organisationId;
  // Skip one number, so that the content matches existing pictures and stories.
  random.percent(1);
  const [domain_id] = await insertRows(tx, 'domains', [
    { organisation_id, name: region.domain, tld: 'example', domain_verfified: true },
  ]);
  const [workspaceId = 0] = await insertRows(tx, 'workspaces', [
    { organisation_id, name: region.workspace, domain_id, time_zone: region.timeZone },
  ]);
  await tx.rows(SQL`insert into first_steps (workspace_id, ended) values (${workspaceId}, true)`);
  const byMotif = new Map([
    ...(await addPictures(tx, workspaceId, pictures, now, random)),
    ...(await addPictures(tx, workspaceId, placePictures, now, randomFrom(workspaceId))),
  ]);
  const properties = await addProperties(tx, { region, workspaceId, types, languages, pictures: byMotif });
  await addWebsite(tx, { region, workspaceId, pictures: byMotif, now });
  await insertRows(tx, 'property_posts', postRows({ region, workspaceId, properties, pictures: byMotif, now }));
  const [towns, country] = [townsOf(region.country, region.towns), i18n.getName(region.country, 'en') ?? ''];
  const venues = venueRows({ region, towns, country, workspaceId, pictures: byMotif, now, random });
  const ids = await insertRows(tx, 'venues', venues);
  const all = venues.map((venue, index) => ({ ...venue, id: ids[index]! }));
  const places = all.filter(({ language }) => language === 'en');
  const events = eventRows({ region, workspaceId, venues: all, pictures: byMotif, now, today: dayOf(now), random });
  const eventIds = await insertRows(tx, 'events', events);
  await markOutdated(tx, workspaceId);
  const blog = blogRows({
    region,
    workspaceId,
    town: towns[0]!.shown,
    categories: await categoriesOf(tx, workspaceId),
    events: eventIds.filter((_, index) => isComing(events[index]!, dayOf(now))),
    venues: places.filter((place) => isPublished(place) && place.venue_type !== 'hotel'),
    properties,
    pictures: byMotif,
    now,
  });
  await insertRows(tx, 'blog_posts', blog);
  return { id: workspaceId, properties };
}

/** Marks events as changed after their translation: their list below the text was added. */
const markOutdated = (tx: Tx, workspaceId: number) =>
  tx.rows(SQL`
    insert into outdated_texts (workspace_id, resource, record_id, field, source_id, source_version, source_before, own_text)
    select o.workspace_id, 'events', o.id, 'description', s.id, s.version, substring(s.description from '^.*?</p>'), o.description
    from events s join events o on o.translation_group = s.translation_group and o.workspace_id = s.workspace_id and o.id > s.id
    where s.workspace_id = ${workspaceId} and s.updated_at > o.updated_at
      and not exists (select from events e where e.translation_group = s.translation_group and e.workspace_id = s.workspace_id and e.id < s.id)`);

const isPublished = ({ status }: Record<string, unknown>) => status === 'published';
const isComing = (event: EventRow, today: string) =>
  isPublished(event) && event.language === 'en' && String(event.starts_wall) > today;

async function categoriesOf(tx: Tx, workspaceId: number): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    SQL`select id, name from event_categories where workspace_id = ${workspaceId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function addPictures(
  tx: Tx,
  workspaceId: number,
  pictures: readonly StoredPicture[],
  now: Date,
  random: Random,
): Promise<Map<Motif, number[]>> {
  const rows = pictures.map(({ motif, ...file }) => ({
    workspace_id: workspaceId,
    title: motifs[motif],
    alt_text: random.percent(withoutAltText) ? null : motifs[motif],
    created_at: daysAgo(now, random.int(10, 200), random),
    ...file,
  }));
  const ids = await insertRows(tx, 'media', rows);
  const byMotif = new Map<Motif, number[]>();
  for (const [index, { motif }] of pictures.entries()) byMotif.set(motif, [...(byMotif.get(motif) ?? []), ids[index]!]);
  return byMotif;
}
