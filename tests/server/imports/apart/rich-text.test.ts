// Before the server starts, so that it serves them.
import { storiesTable } from '../../stage/stories.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { asStored } from '../../../../contract/rich-text/rich-text.ts';
import { richTextWords } from '../../../../contract/rich-text/words.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { resources } from '../../../../server/platform/resources.ts';
import { emptyTrash } from '../../../../server/records/trash-store.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { mediaLibraryCalls } from '../../../../src/resources/media/media.calls.ts';
import { media } from '../../../../src/resources/media/media.resource.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { hostile } from '../../../rich-text/hostile.ts';
import { outsideOfSet } from '../../../rich-text/outside.ts';
import { stories } from '../../../stories.ts';
import { makePicture, makeRecord, makeRefs } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { lastChange } from '../../stage/inputs.ts';
import { db } from '../../stage/installation.ts';
import { sampleInput } from '../../stage/samples.ts';
import { checkedImport, exported, runImport } from '../transfer.ts';
import { world } from '../../stage/world.ts';

await db.asSystem((tx) => tx.script(storiesTable));

const { home, sibling, foreign, owner, editor, local } = await world();
const query = { workspaceId: home.workspaceId };

const story = (id: number, body: object, by = editor) =>
  as(by).call(stories.endpoints.update!, { params: { id }, body: { ...body } });
const written = async (text: string) => (await story(await makeRecord(stories, home), { story: text })).body.story;

const richFields = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => descriptorOf(field).holds === 'markup')
    .map(([name]) => [`${resource.name}.${name}`, resource, name] as const),
);

it('the descriptions of events and venues are rich text', () => {
  expect(richFields.map(([what]) => what)).toEqual(
    expect.arrayContaining(['events.description', 'venues.description', 'stories.story']),
  );
});

describe.each(richFields)('input for %s', (_what, resource: Resource, name) => {
  const { create, update, updateWithMedia } = resource.endpoints;
  const base = async () => ({ ...sampleInput(resource), ...(await makeRefs(resource, home)) });

  it('is limited to the allowed tags, whatever was sent, on creation and update', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100);
    const max = resource.fields[name]?.max ?? 0;
    const given = await base();
    const added = await as(editor).call(create!, { query, body: { ...given, [name]: '<p>Before</p>' } });
    const id = Number((added.body as Record<string, unknown>)[resource.idKey]);
    for (const piece of hostile.filter(({ length }) => length < max)) {
      const whole = `<p>Safe</p>${piece}`;
      const { status, body } = await as(editor).call(update!, { params: { id }, body: { [name]: whole } });
      const kept = String((body as Record<string, unknown>)[name]);
      expect([status, kept.startsWith('<p>Safe')], piece).toEqual([200, true]);
      expect(outsideOfSet(kept), piece).toEqual([]);
    }
    for (const piece of hostile.slice(0, 12)) {
      const { status, body } = await as(editor).call(create!, {
        query,
        body: { ...given, ...(await base()), [name]: `<p>Safe</p>${piece}` },
      });
      expect([status, outsideOfSet(String((body as Record<string, unknown>)[name]))], piece).toEqual([201, []]);
    }
    if (!updateWithMedia) return;
    const sent = { params: { id }, body: { [name]: '<p onclick="x()">Formed<script>x()</script></p>' }, files: {} };
    const { body } = await as(editor).call(updateWithMedia, sent);
    expect((body as Record<string, unknown>)[name]).toBe('<p>Formed</p>');
  });

  it('is converted to paragraphs if it is plain text, without losing anything', async () => {
    const plain = 'Doors open < 19:00 & "late"\r\ncome in\n\n\tSecond  part';
    const { body } = await as(editor).call(create!, { query, body: { ...(await base()), [name]: plain } });
    expect((body as Record<string, unknown>)[name]).toBe(
      '<p>Doors open &lt; 19:00 &amp; "late"<br>come in</p><p>Second part</p>',
    );
  });
});

describe('a required rich text', () => {
  it.each(['', '  ', '<p></p>', '<p>&nbsp;</p>', '<script>x()</script>', '<p><img src="https://evil.example/x"></p>'])(
    'is missing if it is %j, on creation, on update and in an import',
    async (nothing) => {
      const required = { story: ['This is required'] };
      const added = await as(editor).call(stories.endpoints.create!, { query, body: { name: 'A', story: nothing } });
      expect([added.status, added.body.validationErrors]).toEqual([422, required]);
      const changed = await story(await makeRecord(stories, home), { story: nothing });
      expect([changed.status, changed.body.validationErrors]).toEqual([422, required]);
      const file = JSON.stringify([{ name: 'A', story: nothing }]);
      expect((await checkedImport(owner, stories, home, file)).counts).toMatchObject({ invalid: 1 });
    },
  );

  it('has a maximum length that includes its tags', async () => {
    const { status, body } = await story(await makeRecord(stories, home), { story: `<p>${'x'.repeat(2_000)}</p>` });
    expect([status, body.validationErrors]).toEqual([422, { story: ['Must have at most 2000 characters'] }]);
    const id = await makeRecord(venues, home);
    const long = (length: number) =>
      as(editor).call(venues.endpoints.update!, {
        params: { id },
        body: { description: `<p>${'x'.repeat(length - 7)}</p>` },
      });
    expect([(await long(100_000)).status, (await long(100_001)).status]).toEqual([200, 422]);
    // Also if it becomes longer only when stored, so that read values can be sent back.
    const plain = await story(await makeRecord(stories, home), { story: '<'.repeat(1_000) });
    expect([plain.status, plain.body.validationErrors]).toEqual([
      422,
      { story: ['Must have at most 2000 characters'] },
    ]);
  });
});

describe('the pictures of a rich text', () => {
  const image = (id: number) => `<img src="/v1/media/${id}" alt="">`;

  it('must be in its own workspace; others are removed', async () => {
    const [own, beside, elsewhere] = [await makePicture(home), await makePicture(sibling), await makePicture(foreign)];
    expect(await written(`<p>a</p>${image(own)}${image(beside)}${image(elsewhere)}${image(999_999_999)}`)).toBe(
      `<p>a</p>${image(own)}`,
    );
    expect(await written(`<p>a</p><IMG alt='' SRC = "&#47;v1&#x2f;media/${elsewhere}">`)).toBe('<p>a</p>');
    const refused = await story(await makeRecord(stories, home), { story: image(elsewhere) });
    expect([refused.status, refused.body.validationErrors]).toEqual([422, { story: ['This is required'] }]);
  });

  it('stay in the text when they are in the trash', async () => {
    const own = await makePicture(home);
    const id = await makeRecord(stories, home, { story: `<p>a</p>${image(own)}` });
    await db.system(SQL`update media set deleted_at = now() where id = ${own}`);
    expect((await story(id, { story: `<p>b</p>${image(own)}` })).body.story).toBe(`<p>b</p>${image(own)}`);
    expect(await written(`<p>a</p>${image(own)}`)).toBe('<p>a</p>');
  });

  it('count as used, immediately, and stay until the text no longer has them', async () => {
    const own = await makePicture(home);
    const id = await makeRecord(stories, home, { name: 'Shown', story: `<p>a</p>${image(own)}`, cover: own });
    const known = async () => {
      const uses = (await as(editor).call(mediaLibraryCalls.uses, { params: { id: own } })).body;
      const { usedBy } = (await as(editor).call(media.endpoints.one, { params: { id: own } })).body;
      const { body: lacking } = await as(editor).call(media.endpoints.list, { query: { lacks: 'use', take: 100 } });
      const isUnused = lacking.some(({ id: each }) => each === own);
      return { uses: uses.uses.map(({ field }) => field), usedBy, isUnused };
    };
    expect(await known()).toEqual({ uses: ['story', 'cover'], usedBy: 2, isUnused: false });
    await as(editor).call(stories.endpoints.update!, { params: { id }, body: { cover: null } });
    expect(await known()).toEqual({ uses: ['story'], usedBy: 1, isUnused: false });

    const lives = async () => (await db.system(SQL`select from media where id = ${own}`)).length === 1;
    const emptied = async () => {
      await db.system(SQL`update media set deleted_at = now() - interval '31 days' where id = ${own}`);
      await emptyTrash(db);
      return { lives: await lives() };
    };
    expect(await emptied()).toEqual({ lives: true });
    await db.system(SQL`update media set deleted_at = null where id = ${own}`);
    await story(id, { story: '<p>b</p>' });
    expect(await known()).toEqual({ uses: [], usedBy: 0, isUnused: true });
    expect(await emptied()).toEqual({ lives: false });
  });

  it('are found by the database for the usages of a file', async () => {
    const text = `<p>${'&lt;img src="/v1/media/5"'}</p>${image(7)}<blockquote>${image(8)}${image(7)}</blockquote>`;
    const [row] = await db.system<{ ids: number[] }>(SQL`select rich_text_pictures(${text}) as ids`);
    expect(row?.ids.map(Number).toSorted()).toEqual([7, 8]);
  });
});

it('search and filters find its words, not its tags', async () => {
  const id = await makeRecord(stories, home, {
    story: '<h2>Bern<strong>stein</strong></h2><p>gold &amp; &lt;old&gt;</p>',
  });
  const found = async (sought: object) => {
    const { body } = await as(local).call(stories.endpoints.list, { query: { ...sought } });
    return (body as { id: number }[]).some((row) => row.id === id);
  };
  for (const words of ['bernstein', 'stein gold', 'gold & <old>']) {
    expect([words, await found({ q: words })]).toEqual([words, true]);
    expect([words, await found({ story: words })]).toEqual([words, true]);
  }
  for (const tags of ['strong', 'h2', '<p>', '&amp;', 'steingold'])
    expect([tags, await found({ q: tags })]).toEqual([tags, false]);
});

it('the database and the contract extract the same words', async () => {
  const texts = hostile.slice(0, 80).map((piece) => asStored(`<p>Safe</p>${piece}`));
  const rows = await db.system<{ words: string }>(
    SQL`select rich_text_words(text) as words from unnest(${texts}::text[]) text`,
  );
  const bare = (words: string) => words.replaceAll(/\s/g, '');
  expect(rows.map(({ words }) => bare(words))).toEqual(texts.map((text) => bare(richTextWords(text))));
});

it('a bulk change stores the same sanitized text in all records', async () => {
  const ids = [await makeRecord(stories, home), await makeRecord(stories, home)];
  const values = { story: '<p onclick="x()">Both</p>' };
  await as(editor).call(stories.endpoints.bulkUpdate!, { query, body: { ids, values } });
  expect(await db.system(SQL`select distinct story from stories where id = any(${ids}::bigint[])`)).toEqual([
    { story: '<p>Both</p>' },
  ]);
});

it('an imported text is sanitized, and an exported text is imported unchanged', async () => {
  const file = JSON.stringify([
    { name: 'Marked', story: '<p>One<script>x()</script> <b>two</b></p>' },
    { name: 'Plain', story: 'Three\n\nFour' },
  ]);
  const run = await runImport(owner, (await checkedImport(owner, stories, sibling, file)).id);
  expect(run.counts).toMatchObject({ create: 2, invalid: 0 });
  const { body } = await exported(owner, stories, { workspaceId: sibling.workspaceId });
  expect(body).toContain('<p>One <strong>two</strong></p>');
  expect(body).toContain('<p>Three</p><p>Four</p>');
  expect((await checkedImport(owner, stories, sibling, body, 'id')).counts).toMatchObject({ unchanged: 2 });
  const again = JSON.stringify([{ name: 'Plain', story: 'Three\n\nFour' }]);
  expect((await checkedImport(owner, stories, sibling, again, 'name')).counts).toMatchObject({ unchanged: 1 });
});

it('a restored version is sanitized, even one from before rich text existed', async () => {
  const id = await makeRecord(venues, home, { description: 'Now' });
  await db.system(
    SQL`update venues set description = ${'Old & plain\n\n<b onclick="x()">marked</b>'} where id = ${id}`,
  );
  const then = await lastChange(id, venues);
  await as(editor).call(venues.endpoints.update!, { params: { id }, body: { description: 'Later' } });
  const back = await as(editor).call(venues.endpoints.revert!, { params: { id, changeId: then.id } });
  expect(back.body.description).toBe('<p>Old &amp; plain <strong>marked</strong></p>');
});

it('S3.08 unknown fields of an event stay unchanged', async () => {
  const body = { ...sampleInput(events), teaser: '<b onclick="x()">Bold</b>' };
  const added = await as(editor).call(events.endpoints.create!, { query, body });
  expect(added.body).toMatchObject({ teaser: '<b onclick="x()">Bold</b>' });
});

it('plain text from before the migration becomes the same paragraphs as by the contract', async () => {
  const path = join(import.meta.dirname, '../../../../server/platform/db/migrations/049-rich-text.sql');
  const [made = ''] = /create function pg_temp[\s\S]*?\$\$;/.exec(readFileSync(path, 'utf8')) ?? [];
  const texts = [
    'One line', ' a  b\tc ', 'One\nTwo', 'One\r\n\r\nTwo', 'One\n \t\n\n  Two\n', 'Fish & chips < 5 € > 3 "now"', '\n\nx', '&amp;',
    'č 你好 – 🏔', 'a\rb',
  ]; // prettier-ignore
  const rows = await db.asSystem(async (tx) => {
    await tx.script(made);
    return tx.rows<{ html: string }>(SQL`
      select pg_temp.paragraphs(text) as html from unnest(${texts}::text[]) with ordinality given (text, place) order by place`);
  });
  expect(rows.map(({ html }) => html)).toEqual(texts.map(asStored));
  expect(await db.system(SQL`select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
});
