import type { RoleName } from '../policy/built-in-roles.ts';
import { addBuiltInRoles } from '../policy/built-in-roles-store.ts';
import type { MediaStore } from '../services/media-store/media-store.ts';
import type { Tx } from '../platform/db/client.ts';
import { addActivity } from './activity.ts';
import { type DemoOrganisations, addPeople } from './accounts.ts';
import { insertRows } from './insert.ts';
import { languageRows } from './languages.ts';
import { type OrganisationKey, organisations } from './people.ts';
import { type Motif, motifs } from './pictures/motifs.ts';
import { paint } from './pictures/paint.ts';
import { randomFrom } from './random.ts';
import { azores } from './regions/azores.ts';
import { lakeBled } from './regions/lake-bled.ts';
import { southEstonia } from './regions/south-estonia.ts';
import { southTyrol } from './regions/south-tyrol.ts';
import { propertyTypes } from './properties/properties.ts';
import { paintedForPlaces } from './place-pictures.ts';
import { addGlossary } from './glossary.ts';
import { addComments } from './comments.ts';
import { planEvents } from './plans.ts';
import { addStyleguides } from './styleguides.ts';
import { fillWorkspace } from './workspaces.ts';

const regions = { lakes: [lakeBled, southTyrol], shores: [southEstonia, azores] } as const;
/** Fixed seed for identical content in every run; its value has no meaning. */
const seed = 20_260_401;

export interface Demo {
  media: MediaStore;
  issuer: string;
  /** Reference time of all dates. */
  now: Date;
}

/** Inserts all demo content in the given transaction. */
export async function addContent(tx: Tx, { media, issuer, now }: Demo): Promise<void> {
  const random = randomFrom(seed);
  const made = { organisations: {}, workspaces: {} } as DemoOrganisations;
  const wanted = picturesPerWorkspace();
  const painted = await paint(media, [...wanted, ...wanted, ...wanted, ...wanted], random);
  const places = [...paintedForPlaces, ...paintedForPlaces, ...paintedForPlaces, ...paintedForPlaces];
  // A separate random sequence keeps the rest of the demo unchanged.
  const ofPlaces = await paint(media, places, randomFrom(seed + 1));
  for (const [key, name] of Object.entries(organisations) as [OrganisationKey, string][]) {
    const [id = 0] = await insertRows(tx, 'organisations', [{ name }]);
    made.organisations[key] = { id, roles: (await addBuiltInRoles(tx, id)) as Record<RoleName, number> };
    const spoken = languageRows(key, id);
    const languages = idsBy(spoken, ({ code }) => code, await insertRows(tx, 'languages', spoken));
    const kinds = Object.entries(propertyTypes).map(([name, description]) => ({
      organisation_id: id,
      name,
      description,
    }));
    const types = idsBy(kinds, ({ name }) => name, await insertRows(tx, 'property_types', kinds));
    const houses: number[] = [];
    for (const region of regions[key]) {
      const pictures = painted.splice(0, wanted.length);
      const placePictures = ofPlaces.splice(0, paintedForPlaces.length);
      const plan = { region, organisationId: id, types, languages, pictures, placePictures, now, random };
      const filled = await fillWorkspace(tx, plan);
      made.workspaces[region.key] = { id: filled.id, organisation: key };
      houses.push(...filled.properties);
    }
    await addStyleguides(tx, id, houses[0]);
    await addGlossary(tx, id);
  }
  await addPeople(tx, issuer, made);
  await planEvents(tx, made.workspaces, now);
  await addActivity(tx, made.workspaces, now);
  await addComments(tx, made.workspaces, now);
}

const idsBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, ids: readonly number[]) =>
  new Map(rows.map((row, index) => [nameOf(row), ids[index]!]));

/** Motifs of a workspace's pictures: each once, and the common ones twice. */
function picturesPerWorkspace(): Motif[] {
  const frequent: Motif[] = ['stage', 'town', 'table', 'lights', 'mountains', 'lake', 'gallery'];
  const each = (Object.keys(motifs) as Motif[]).filter((motif) => !paintedForPlaces.includes(motif));
  return [...each, ...frequent];
}
