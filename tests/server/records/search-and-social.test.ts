import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { everything, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { publish, websiteOf } from '../website/delivery-inputs.ts';
import { app, db } from '../stage/installation.ts';
import { brought, exported, runImport } from '../imports/transfer.ts';

const home = await makeTenant();
const owner = await makePerson({ of: [home], may: everything });
const domain = await websiteOf(home);
const get = (url: string) => app.inject({ method: 'GET', url });
/** A page of the website, at its current address. */
async function visit(path: string) {
  const { headers, body } = await get(`/sites/${domain}${path}`);
  return headers.location ? (await get(headers.location)).body : body;
}

describe.each(Object.entries(deliveredLists))('%s:', (name, list) => {
  const resource = resourceNamed(name);
  const { update, history } = resource.endpoints;
  const change = (id: number, body: Record<string, unknown>) =>
    as(owner).call(update!, { params: { id }, query: { workspaceId: home.workspaceId }, body });

  it('the website and the delivery have the texts and the picture for search results and shared links', async () => {
    const picture = await makePicture(home, { alt_text: 'Lanterns' });
    const id = await publish(name, home);
    const before = await visit(`/${list}/${id}`);
    const values = { seoTitle: 'Best <walks>', seoDescription: 'All of "them".', socialPicture: picture };
    expect((await change(id, values)).status).toBe(200);
    const record = (await get(`/v1/delivery/${domain}/${list}/${id}`)).json();
    expect(record).toMatchObject({
      seoTitle: 'Best <walks>',
      seoDescription: 'All of "them".',
      socialPicture: { id: picture, alt: 'Lanterns', width: 8 },
    });
    expect((await get(record.socialPicture.large)).statusCode).toBe(200);
    expect((await get(`/v1/delivery/${domain}/${list}/${id}?origins=1`)).json().origins).toEqual({});
    const after = await visit(`/${list}/${id}`);
    for (const part of [
      '<title>Best &lt;walks&gt;</title>',
      '<meta property="og:title" content="Best &lt;walks&gt;" />',
      '<meta name="description" content="All of &quot;them&quot;." />',
      `/media/${picture}?size=large`,
      '<meta property="og:image:alt" content="Lanterns" />',
    ]) {
      expect(after).toContain(part);
      expect(before).not.toContain(part);
    }
    const [last] = (await as(owner).call(history!, { params: { id } })).body;
    expect(last!.fields.map((field) => field.name)).toEqual(Object.keys(values));
  });

  it('texts that are too long, and pictures of other workspaces, are refused', async () => {
    const id = await makeRecord(resource, home);
    const sibling = await makeTenant(home.organisationId);
    const refused = await change(id, {
      seoTitle: 'x'.repeat(71),
      seoDescription: 'x'.repeat(201),
    });
    expect([refused.status, Object.keys(refused.body.validationErrors!)]).toEqual([
      422,
      ['seoTitle', 'seoDescription'],
    ]);
    for (const other of [sibling, await makeTenant()])
      expect((await change(id, { socialPicture: await makePicture(other) })).body.validationErrors).toEqual({
        socialPicture: ['This picture was not found'],
      });
  });
});

it.each([events, blogPosts, pages])(
  'languages of $name share the social picture, and have their own texts',
  async (resource) => {
    const picture = await makePicture(home);
    const make = (language: string) =>
      makeRecord(resource, home, { language, translation_group: `g-${resource.name}` });
    const [english, german] = [await make('en'), await make('de')];
    const query = { workspaceId: home.workspaceId };
    const body = { seoTitle: 'Walks', socialPicture: picture };
    await as(owner).call(resource.endpoints.update!, { params: { id: english }, query, body });
    const stored = await db.system(SQL`
    select seo_title as title, social_picture as picture from ${ident(resource.storedAs)} where id = ${german}`);
    expect(stored).toEqual([{ title: null, picture }]);
  },
);

it('a file with columns for search results is imported, and its export has them', async () => {
  const picture = await makePicture(home);
  const { body } = await brought(
    owner,
    pages,
    home,
    `Title,Content,Meta title,Meta description,OG image
Walks,All walks.,Best walks,With maps.,/v1/media/${picture}`,
  );
  await as(owner).call(imports.check, { params: { id: body.id }, body: { columns: body.columns, key: body.key } });
  expect((await runImport(owner, body.id)).counts).toMatchObject({ create: 1, invalid: 0 });
  const file = await exported(owner, pages, { workspaceId: home.workspaceId, format: 'json' });
  expect(file.body).toContainEqual(
    expect.objectContaining({ title: 'Walks', seoTitle: 'Best walks', seoDescription: 'With maps.' }),
  );
  expect(JSON.stringify(file.body)).toContain(`/v1/media/${picture}`);
});

it('further fields of earlier versions move into the fields of their names, and keep another name if they do not fit', async () => {
  const further = { seoTitle: 'Walks', seoDescription: 'x'.repeat(201), socialPicture: 'https://old.example/a.jpg' };
  const id = await makeRecord(events, home);
  await db.system(SQL`update events set further_fields = ${JSON.stringify(further)}::jsonb where id = ${id}`);
  const migration = await readFile('server/platform/db/migrations/158-search-and-social.sql', 'utf8');
  await db.asSystem((tx) => tx.script(/-- Values of these names.*?(do \$\$.*?\$\$;)/s.exec(migration)![1]!));
  expect((await as(owner).call(events.endpoints.one!, { params: { id } })).body[0]).toMatchObject({
    seoTitle: 'Walks',
    seoDescription: null,
    seoDescription_: 'x'.repeat(201),
    socialPicture: null,
    socialPicture_: 'https://old.example/a.jpg',
  });
});
