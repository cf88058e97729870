import { randomUUID } from 'node:crypto';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { editing, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';

/** A property post as it is sent and returned. */
export interface Wire {
  id: number;
  version: number;
  meta: Record<string, unknown>;
  featured_media: { id: number } | null;
  gallery: { id: number; caption: string | null }[];
}

export const wrong = ({ status, body }: { status: number; body: { validationErrors?: unknown } }) => [
  status,
  body.validationErrors,
];
export const notFound = [404, 'Property not found'];
export const refusal = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];

/** Two tenants, an editor of the first, and a valid property post of it. */
export async function postStage() {
  const home = await makeTenant();
  const foreign = await makeTenant();
  const editor = await makePerson({ of: [home], may: editing });
  const query = { workspaceId: home.workspaceId };
  const meta = {
    webapp_property_id: home.propertyId,
    property_type: 'Hotel',
    address: 'Cesta svobode 12',
    city: 'Bled',
    country: 'Slovenia',
    translation_group: 'hotel-lipa',
    star_rating: 4,
    email: 'desk@lipa.example',
    reservation_link: 'https://lipa.example/book',
    policies_links: ['https://lipa.example/house-rules', 'https://lipa.example/pets'],
  };
  const post = { title: 'Hotel Lipa', content: '<p>A house by the lake.</p>', excerpt: 'By the lake', meta };
  const send = (body: object, sent: Sent = {}) =>
    as(editor).call(propertyPosts.endpoints.create, { query, ...sent, body: body as Record<string, unknown> });
  // Each is an item of its own.
  const made = async (body: object = {}) =>
    (await send({ ...post, meta: { ...meta, translation_group: randomUUID() }, ...body })).body as unknown as Wire;
  const pictures = async (count: number) => Promise.all(Array.from({ length: count }, () => makePicture(home)));
  return { home, foreign, editor, query, meta, post, send, made, pictures };
}
