import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { delivery, fonts } from '../../../contract/website/delivery.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { type Tenant, makePicture, makeRecord } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

/** A tenant's website on a verified domain that no other one has. */
export async function websiteOf({ domainId }: Pick<Tenant, 'domainId'>): Promise<string> {
  const name = `lake-${domainId}`;
  await db.system(SQL`update domains set name = ${name} where id = ${domainId} and name <> ${name}`);
  await db.system(SQL`update domains set domain_verfified = true where id = ${domainId} and not domain_verfified`);
  return `${name}.example`;
}

/** A published record, unless it has no status. */
export const publish = (resource: string, of: Tenant, values: object = {}): Promise<number> => {
  const declared = resourceNamed(resource);
  return makeRecord(declared, of, { ...('status' in declared.fields && { status: 'published' }), ...values });
};

const made: [Endpoint, (of: Tenant) => Promise<number>][] = [
  [delivery.event, (of) => publish('events', of)],
  [delivery.venue, (of) => publish('venues', of)],
  [delivery.property, (of) => publish('properties', of)],
  [delivery.post, (of) => publish('property-posts', of)],
  [delivery.blogPost, (of) => publish('blog-posts', of)],
  [delivery.page, (of) => publish('pages', of)],
  [delivery.media, shownPicture],
];

/** A picture shown by a published event. */
export async function shownPicture(of: Tenant): Promise<number> {
  const id = await makePicture(of);
  await publish('events', of, { featured_media: id });
  return id;
}

/** Sets a picture as the website's icon. */
export async function iconOf(of: Tenant): Promise<number> {
  const id = await makePicture(of);
  await db.system(SQL`update website_settings set site_icon = ${id} where workspace_id = ${of.workspaceId}`);
  return id;
}

export async function deliveryRequest(endpoint: Endpoint, of: Tenant): Promise<Sent> {
  if (endpoint === fonts.faces) return {};
  if (endpoint === fonts.file) return { params: { font: 'inter', file: 'LICENSE' } };
  const domain = await websiteOf(of);
  if (endpoint === delivery.icon) {
    await iconOf(of);
    return { params: { domain, size: '32' } };
  }
  if (endpoint === delivery.blogPostAt || endpoint === delivery.pageAt) {
    const slug = `walk-${randomUUID()}`;
    await publish(endpoint === delivery.pageAt ? 'pages' : 'blog-posts', of, { slug });
    return { params: { domain, slug } };
  }
  const make = made.find(([call]) => call === endpoint)?.[1];
  return { params: make ? { domain, id: await make(of) } : { domain } };
}

/** Writes to the database directly what calls refuse. */
export const run = (script: string): Promise<void> => db.asSystem((tx) => tx.script(script));
