import countries from 'i18n-iso-countries';
import { amenityGroupOf, knownAmenities } from '../../../contract/places/amenities.ts';
import type { Tx } from '../../platform/db/client.ts';
import { insertRows } from '../insert.ts';
import { type PicturesByMotif, motifsOfHotel, showing } from '../place-pictures.ts';
import { propertyTexts } from './property-words.ts';
import { type DemoProperty, roomsOf, factRows } from './property-facts.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Region } from '../region.ts';

/** The demo's property types: description by name. */
export const propertyTypes: Record<string, string> = {
  Hotel: 'Reception, restaurant and more than thirty rooms.',
  'Guest house': 'A handful of rooms with breakfast; the owners live in the house.',
  'Mountain lodge': 'Above the valley, with half board and boots by the door.',
  'Holiday apartment': 'Own kitchen, own key, no reception.',
};

interface PropertyContext {
  region: Region;
  workspaceId: number;
  /** Ids of the organization's types by name, and of its languages by code. */
  types: ReadonlyMap<string, number>;
  languages: ReadonlyMap<string, number>;
  pictures: PicturesByMotif;
}

/** A separate random sequence per region keeps the rest of the demo unchanged. */
const randomOf = (region: Region): Random =>
  randomFrom([...region.key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));

/** Inserts the workspace's properties with types, languages, facts and amenities. @returns the properties' ids. */
export async function addProperties(
  tx: Tx,
  { region, workspaceId, types, languages, pictures }: PropertyContext,
): Promise<number[]> {
  const random = randomOf(region);
  const lines = region.hotels.map((line) => line.split(', '));
  const ids = await insertRows(
    tx,
    'properties',
    lines.map(([name = '', city, stars, beds], place) => ({
      workspace_id: workspaceId,
      name,
      city,
      country: countries.getName(region.country, 'en') ?? null,
      time_zone: region.timeZone,
      stars: Number(stars),
      rooms: roomsOf(Number(beds)),
      property_type_id: types.get(typeOf(name, Number(stars), Number(beds))),
      ...showing(motifsOfHotel(place), place, pictures),
    })),
  );
  const properties = lines.map(([, town = '', stars, beds], index): DemoProperty => ({
    id: ids[index]!,
    town,
    stars: Number(stars),
    beds: Number(beds),
  }));
  const codes = spokenIn(region, [...languages.keys()]);
  await insertRows(
    tx,
    'property_languages',
    properties.flatMap(({ id }) => linkRows(id, workspaceId, codes, languages, random)),
  );
  await insertRows(
    tx,
    'property_facts',
    properties.flatMap((property) => factRows(property, { workspaceId, languages: codes, random })),
  );
  await insertRows(
    tx,
    'property_amenities',
    properties.flatMap((property) => amenityRows(property, workspaceId, random)),
  );
  return ids;
}

function typeOf(name: string, stars: number, beds: number): string {
  if (/dvor|hütte|alm|lodge/i.test(name)) return 'Mountain lodge';
  return beds < 25 || stars < 3 ? 'Guest house' : 'Hotel';
}

/** Four languages: English, German, the region's own, and another one with texts. */
const spokenIn = ({ local }: Region, known: readonly string[]) =>
  [...new Set(['en', 'de', local, ...known])]
    .filter((code) => known.includes(code) && code in propertyTexts)
    .slice(0, 4);

const linkRows = (
  property_id: number,
  workspace_id: number,
  codes: readonly string[],
  languages: ReadonlyMap<string, number>,
  random: Random,
) =>
  codes.map((code, place) => ({
    workspace_id,
    property_id,
    language_id: languages.get(code),
    is_default: place === 0,
    is_active: place < 3 || random.percent(60),
  }));

/** Common amenities for every property, more others with more stars, and a custom one for some. */
function amenityRows({ id, stars }: DemoProperty, workspace_id: number, random: Random): object[] {
  const common = ['wifi', 'breakfast', 'hairdryer', 'luggage_storage', 'garden'];
  const known = Object.values(knownAmenities)
    .flat()
    .filter((amenity) => common.includes(amenity) || random.percent(8 + stars * 8));
  const own = random.percent(40)
    ? [random.pick(['Piano in the salon', 'Library of local history', 'Beehives in the orchard', 'Rowing boat'])]
    : [];
  return [...known, ...own].map((amenity) => ({
    workspace_id,
    property_id: id,
    amenity,
    amenity_group: amenityGroupOf(amenity) ?? 'other',
  }));
}
