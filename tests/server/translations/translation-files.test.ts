import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported, runImport } from '../imports/transfer.ts';

const starts = '2033-05-01T19:30';
const window = { startDate: '2033-01-01', endDate: '2033-12-31' };
const description = '<h2>By the lake</h2><p>Bring a <strong>lantern</strong> &amp; friends.<br>Free.</p>';

/** A workspace with an English event, and a translator's file of it. */
async function walk() {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const values = { title: 'Lantern <walk>', description, category: 'Winter', language: 'en', eventStartDate: starts };
  const english = await makeRecord(events, home, { ...values, translation_group: null });
  const fileOf = async (query: Record<string, string> = {}) =>
    (await exported(person, events, { ...window, workspaceId: home.workspaceId, format: 'xliff', translateInto: 'de', ...query })); // prettier-ignore
  const one = async (id: number) => (await as(person).call(events.endpoints.one, { params: { id } })).body[0]!;
  const taken = async (text: string) => {
    const { body } = await brought(person, events, home, text);
    const { columns, key } = body;
    await as(person).call(imports.check, { params: { id: body.id }, body: { columns, key } });
    return runImport(person, body.id);
  };
  return { home, person, english, fileOf, one, taken };
}

/** The file as a translator returns it: every text in capitals, its tags as they were. */
const translated = (file: string) =>
  file.replaceAll(/<segment([^>]*)><source>(.*?)<\/source>(?:<target>.*?<\/target>)?/gs, (_, facts, source: string) => {
    const target = source.replaceAll(/(^|>)([^<]+)/g, (_text, end: string, words: string) => end + inCapitals(words));
    return `<segment${facts}><source>${source}</source><target>${target}</target>`;
  });
const inCapitals = (words: string) => words.replaceAll(/&\w+;|[a-z]/g, (one) => (one.length > 1 ? one : one.toUpperCase())); // prettier-ignore

it('an XLIFF file has a unit for each line, with tags as inline codes, and becomes a draft when it is translated', async () => {
  const { english, fileOf, one, taken } = await walk();
  const { body, headers } = await fileOf();
  expect(headers['content-type']).toContain('application/xliff+xml');
  expect(body).toContain('<source>Lantern &lt;walk&gt;</source>');
  expect(body).toContain('<source><ph id="1" dataRef="d1" disp="{h2}"/>By the lake</source>');
  const { counts, changeSets: sets } = await taken(translated(body));
  expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, invalid: 0 });
  const { translation_group: group } = await one(english);
  const again = (await fileOf()).body;
  expect(again).toContain('<target>LANTERN &lt;WALK&gt;</target>');
  const second = await taken(again);
  expect(second.counts).toEqual({ create: 0, update: 0, unchanged: 1, invalid: 0 });
  expect(group).toBeTruthy();
  expect(sets).toHaveLength(1);
});

it('a new translation has the dates, place and category of its source, and the texts of the file', async () => {
  const { person, home, fileOf, taken } = await walk();
  await taken(translated((await fileOf()).body));
  const { body } = await exported(person, events, { ...window, workspaceId: home.workspaceId, format: 'json', language: 'de' }); // prettier-ignore
  expect(body).toMatchObject([
    {
      title: 'LANTERN <WALK>',
      description: '<h2>BY THE LAKE</h2><p>BRING A <strong>LANTERN</strong> &amp; FRIENDS.<br>FREE.</p>',
      status: 'draft',
      category: 'Winter',
      eventStartDate: `${starts}:00Z`,
    },
  ]);
});

it('a text that was translated from an earlier source is marked as outdated, and undoing the import removes the translation', async () => {
  const { person, english, fileOf, one, taken } = await walk();
  const { body } = await fileOf();
  await as(person).call(events.endpoints.update!, { params: { id: english }, body: { title: 'Lantern walk in May' } });
  const { cellNotes, changeSets: sets, id } = await taken(translated(body));
  expect(cellNotes).toMatchObject([{ column: 'source:title', value: 'Lantern <walk>' }]);
  const list = await as(person).call(events.endpoints.list, { query: { ...window, import: id } });
  const [german] = list.body as { eventId: number }[];
  expect((await one(german!.eventId)).outdated).toMatchObject([{ field: 'title', sourceId: english }]);
  const outdated = (await fileOf({ lackingOnly: 'true' })).body;
  expect((await fileOf({ outdatedOnly: 'true' })).body).toBe(outdated);
  expect(outdated).toContain('<note category="outdated">Lantern &lt;walk&gt;</note>');
  expect((await as(person).call(changeSets.undo, { params: { id: sets[0]! } })).status).toBe(200);
  expect((await one(english)).translation_group).toBeNull();
});

it('the same file as CSV goes out and in: each text next to its source, and empty cells change nothing', async () => {
  const { english, fileOf, one, taken } = await walk();
  const { body } = await fileOf({ format: 'csv' });
  expect(body).toContain('translationOf,language,source:title,title,');
  const csv = `translationOf,language,source:title,title,description\n${english},de,Lantern <walk>,Laternenweg,<p>Ein Weg.</p>\n`;
  expect((await taken(csv)).counts).toMatchObject({ create: 1, invalid: 0 });
  const next = await taken(csv.replace('Laternenweg,<p>Ein Weg.</p>', 'Der Laternenweg,'));
  expect(next.counts).toMatchObject({ create: 0, update: 1 });
  expect((await fileOf()).body).toContain(
    '<target><ph id="3" dataRef="d3" disp="{p}"/>Ein Weg.<ph id="6" dataRef="d7" disp="{/p}"/></target>',
  );
  expect((await one(english)).title).toBe('Lantern <walk>');
});

it('records whose texts are all translated and up to date are left out if only the others are asked for', async () => {
  const { home, fileOf, taken } = await walk();
  await taken(translated((await fileOf()).body));
  for (const only of ['lackingOnly', 'outdatedOnly'])
    expect((await fileOf({ [only]: 'true' })).body).not.toContain('<file');
  await makeRecord(events, home, {
    title: 'Lake run',
    language: 'en',
    eventStartDate: starts,
    translation_group: null,
  });
  expect((await fileOf({ lackingOnly: 'true' })).body.match(/<file /g)).toHaveLength(1);
  expect((await fileOf({ outdatedOnly: 'true' })).body).not.toContain('<file');
});

it('translations of events with the same title are no duplicates of each other', async () => {
  const { home, fileOf, taken } = await walk();
  const later = {
    title: 'Lantern <walk>',
    language: 'en',
    eventStartDate: '2033-06-01T19:30',
    translation_group: null,
  };
  await makeRecord(events, home, later);
  const { counts, duplicateCount } = await taken(translated((await fileOf()).body));
  expect([counts.create, duplicateCount]).toEqual([2, 0]);
});

it('rows are refused for a source of another workspace, for the same language, and without a title', async () => {
  const { person, home, english, taken } = await walk();
  const other = await walk();
  const csv = (rows: string) => `translationOf,language,title\n${rows}`;
  const { counts, errors } = await taken(csv(`${other.english},de,Fremd\n${english},en,Same\n${english},fr,\n`));
  expect(counts).toEqual({ create: 0, update: 0, unchanged: 0, invalid: 3 });
  expect(errors.map(({ message }) => message)).toEqual([
    'The record that this translates does not exist, or you can’t see it',
    'language: The record that this translates has the same language',
    'title: This is required',
  ]);
  const { body } = await exported(person, events, { ...window, workspaceId: home.workspaceId, format: 'json' });
  expect(body).toHaveLength(1);
});

it('a translator imports translations into their own languages only', async () => {
  const { home, fileOf } = await walk();
  const translator = await makePerson({ of: [home], may: ['read', 'create', 'update'], languages: ['de'] });
  const checkInto = async (language: string) => {
    const text = translated((await fileOf({ translateInto: language })).body);
    const { columns, key, id } = (await brought(translator, events, home, text)).body;
    return (await as(translator).call(imports.check, { params: { id }, body: { columns, key } })).body;
  };
  expect(await checkInto('de')).toMatchObject({ counts: { create: 1, invalid: 0 } });
  expect(await checkInto('fr')).toMatchObject({ counts: { create: 0, invalid: 1 }, errors: [{ message: expect.stringContaining('fr') }] }); // prettier-ignore
});

it('an XLIFF file in a language that does not exist is refused, and adds nothing in another one', async () => {
  const { fileOf, taken } = await walk();
  const file = translated((await fileOf()).body).replace('trgLang="de"', 'trgLang="klingon and more"');
  const { counts, errors } = await taken(file);
  expect(counts).toMatchObject({ create: 0, invalid: 1 });
  expect(errors[0]!.message).toContain('language: ');
});

it('an export of translations names its languages, and only lists with translations have one', async () => {
  const { fileOf, person, home } = await walk();
  expect((await fileOf({ translateInto: 'en' })).status).toBe(422);
  expect((await fileOf({ format: 'json' })).status).toBe(422);
  const query = { workspaceId: home.workspaceId, format: 'xliff' };
  expect((await exported(person, blogPosts, query)).status).toBe(422);
});

it('only texts are proposed of a file, whatever its units are called', async () => {
  const { person, home, fileOf, one, taken } = await walk();
  const other = await makeRecord(events, home, { title: 'Other', language: 'en', translation_group: null });
  const named = (name: string, target: string) =>
    `<unit id="u" name="${name}"><segment><source>x</source><target>${target}</target></segment></unit>`;
  const units = [
    ['status', 'published'],
    ['translationOf', String(other)],
    ['language', 'fr'],
    ['source:title', 'x'],
    ['bookingUrl', 'https://other.example'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
  ].map(([name, target]) => named(name!, target!));
  const file = translated((await fileOf()).body).replace('</file>', `${units.join('')}</file>`);
  const { columns } = (await brought(person, events, home, file)).body;
  expect(
    Object.keys(columns)
      .filter((header) => columns[header])
      .toSorted(),
  ).toEqual(['description', 'language', 'source:description', 'source:title', 'title', 'translationOf']);
  expect((await taken(file)).counts).toEqual({ create: 1, update: 0, unchanged: 0, invalid: 0 });
  expect((await one(other)).translation_group).toBeNull();
  const { body } = await exported(person, events, { ...window, workspaceId: home.workspaceId, format: 'json', language: 'de' }); // prettier-ignore
  expect(body).toMatchObject([{ title: 'LANTERN <WALK>', status: 'draft', bookingUrl: null }]);
});

it.each(['constructor', '__proto__'])('a column with the name %s is left out like any other', async (name) => {
  const { taken } = await walk();
  expect((await taken(`title,eventStartDate,${name}\nLake run,${starts},x\n`)).counts).toMatchObject({
    create: 1,
    invalid: 0,
  });
});

it('groups whose names differ only in case, or of other workspaces, have their own translations', async () => {
  const { home, fileOf, one, taken } = await walk();
  const values = { language: 'en', eventStartDate: starts, translation_group: 'walk' };
  await makeRecord(events, home, { ...values, title: 'Second', translation_group: 'Walk' });
  const german = await makeRecord(events, home, { ...values, title: 'Anderer Weg', language: 'de' });
  const file = (await fileOf()).body;
  expect(file).not.toContain('Anderer Weg');
  expect((await taken(translated(file))).counts).toEqual({ create: 2, update: 0, unchanged: 0, invalid: 0 });
  expect(await one(german)).toMatchObject({ title: 'Anderer Weg', translation_group: 'walk' });

  const sibling = await makeTenant(home.organisationId);
  const both = await makePerson({ of: [home, sibling], may: ['*'] });
  await makeRecord(events, home, { ...values, title: 'Third', translation_group: 'run' });
  await makeRecord(events, sibling, { ...values, title: 'Fremder Lauf', language: 'de', translation_group: 'run' });
  const query = { ...window, organisationId: home.organisationId, format: 'xliff', translateInto: 'de' };
  const { body } = await exported(both, events, query);
  expect(body).toContain('Third');
  expect(body).not.toContain('Fremder Lauf');
});

it('rows are refused for a source that the person may not read', async () => {
  const { home, person, english, taken } = await walk();
  const blind = await makePerson({ of: [home], may: ['create', 'update'] });
  const csv = `translationOf,language,title\n${english},de,Laternenweg\n`;
  const { columns, key, id } = (await brought(blind, events, home, csv)).body;
  const { body } = await as(blind).call(imports.check, { params: { id }, body: { columns, key } });
  expect(body).toMatchObject({
    counts: { create: 0, invalid: 1 },
    errors: [{ message: 'The record that this translates does not exist, or you can’t see it' }],
  });
  expect((await as(person).call(events.endpoints.one, { params: { id: english } })).body[0]).toMatchObject({
    version: 1,
  });
  expect((await taken(csv)).counts).toMatchObject({ create: 1, invalid: 0 });
});

it('the first translations of a record into several languages join one group', async () => {
  const { english, one, person, home, taken } = await walk();
  const csv = `translationOf,language,title\n${english},de,Laternenweg\n${english},fr,Chemin\n`;
  expect((await taken(csv)).counts).toMatchObject({ create: 2, invalid: 0 });
  const { translation_group: group } = await one(english);
  const { body } = await exported(person, events, { ...window, workspaceId: home.workspaceId, format: 'json' });
  expect((body as unknown as { translation_group: string }[]).map((each) => each.translation_group)).toEqual([
    group,
    group,
    group,
  ]);
});

it.each([
  ['xliff-6.4.0.xlf', 'utf8'],
  ['ngx-i18nsupport-1.12.1.xlf', 'utf8'],
  ['lxml-4.9.2-utf-16.xlf', 'utf16le'],
] as const)('texts of another program arrive exactly: %s', async (name, encoding) => {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const own =
    '<h2>By the lake</h2><p>Bring a <strong>lantern</strong> &amp; friends.<br>Free.</p><ul><li><p>See <a href="https://lake.example/?a=1&amp;b=2">the <em>page</em></a></p></li></ul>';
  const values = { title: 'Lantern <walk> & "friends"', description: own, language: 'en', eventStartDate: starts };
  const id = await makeRecord(events, home, { ...values, translation_group: null });
  const text = readFileSync(join(import.meta.dirname, 'fixtures', name), encoding).replace('events-12', `events-${id}`);
  const { body } = await brought(person, events, home, new Blob([Buffer.from(text, encoding)]));
  await as(person).call(imports.check, { params: { id: body.id }, body: { columns: body.columns, key: body.key } });
  const { counts, cellNotes } = await runImport(person, body.id);
  expect([counts, cellNotes]).toEqual([{ create: 1, update: 0, unchanged: 0, invalid: 0 }, []]);
  const list = await as(person).call(events.endpoints.list, { query: { ...window, language: 'de' } });
  expect(list.body).toMatchObject([
    {
      title: 'LANTERN <WALK> & "FRIENDS"',
      description:
        '<h2>BY THE LAKE</h2><p>BRING A <strong>LANTERN</strong> &amp; FRIENDS.<br>FREE.</p><ul><li><p>SEE <a href="https://lake.example/?a=1&amp;b=2">THE <em>PAGE</em></a></p></li></ul>',
      outdated: [],
    },
  ]);
});
