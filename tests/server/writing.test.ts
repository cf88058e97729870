import { expect, it } from 'vitest';
import { type TaskFact, writing } from '../../contract/writing.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { propertyAmenities } from '../../src/resources/property-amenities/property-amenities.resource.ts';
import { propertyFacts } from '../../src/resources/property-facts/property-facts.resource.ts';
import { styleguides } from '../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { addMember, everything, makePerson, makeRecord } from './builders.ts';
import { as } from './client.ts';
import { eventsIn } from './events-in.ts';
import { db } from './installation.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { world } from './world.ts';

const otherOrganisation = 'The style guide belongs to another organisation';
const plain = {
  tone: null,
  notes: null,
  sentenceLength: 'medium',
  wordsToUse: null,
  wordsToAvoid: null,
  propertyId: null,
};

async function desk() {
  const place = await world();
  const { propertyId } = place.home;
  const styleguideId = await makeRecord(styleguides, place.home, { ...plain, person: 'we' });
  const fact = (factName: string, factValue: unknown, language = 'en') =>
    makeRecord(propertyFacts, place.home, { propertyId, factName, factValue, language });
  await fact('rooms', '24');
  await fact('breakfast', 'Bread from the village and honey.', 'en');
  await fact('breakfast', 'Brot aus dem Dorf und Honig.', 'de');
  await makeRecord(propertyAmenities, place.home, { propertyId, amenity: 'sauna', group: 'wellness' });
  const query = { workspaceId: place.home.workspaceId };
  const body = { styleguideId, propertyId, language: 'de', contentType: 'property-description' };
  const known = async (about: object = { propertyId }): Promise<TaskFact[]> =>
    (await as(place.editor).call(writing.facts, { query: { ...query, language: 'de', ...about } })).body;
  const generate = (changed: object = {}, person = place.editor, scope: Record<string, number> = query) =>
    as(person).call(writing.generate, { query: scope, body: { ...body, ...changed } });
  return { ...place, styleguideId, fact, known, generate, query, body };
}

it('S7.10 a German description is written from the facts without any provider, and says who wrote it', async () => {
  const { generate } = await desk();
  const { status, body } = await generate();
  expect([status, body.writtenBy, body.note]).toEqual([200, 'composer', 'Written by the built-in composer.']);
  expect(body.text).toMatch(/24 Zimmer/);
  expect(body.text).toContain('eine Sauna');
  expect(body.text).toContain('Brot aus dem Dorf und Honig.');
  expect(body.text).not.toContain('Bread');
});

it('S7.10 each sentence names the facts it rests on, with their values', async () => {
  const { generate } = await desk();
  const { sentences } = (await generate()).body;
  const about = (word: string) => sentences.find(({ text }: { text: string }) => text.includes(word))?.rests;
  expect(about('24 Zimmer')).toContainEqual({ id: expect.stringMatching(/^fact:\d+$/), fact: 'rooms', value: '24' });
  expect(about('Sauna')).toContainEqual({ id: 'amenity:sauna', fact: 'amenity', value: 'sauna' });
  expect(about('Brot')).toMatchObject([{ fact: 'breakfast', value: 'Brot aus dem Dorf und Honig.' }]);
  expect(sentences.filter(({ rests }: { rests: unknown[] }) => rests.length === 0)).toEqual([]);
});

it('S7.10 the style guide decides who speaks to whom, and which words are left out', async () => {
  const { home, generate } = await desk();
  const guide = (values: object) => makeRecord(styleguides, home, { ...plain, ...values });
  const said = async (styleguideId: number) => (await generate({ styleguideId })).body.text;
  expect(await said(await guide({ person: 'we' }))).toMatch(/\b(wir|uns)\b/i);
  expect(await said(await guide({ person: 'you' }))).toMatch(/\bSie\b/);
  expect(await said(await guide({ person: 'you', notes: 'Gäste werden geduzt.' }))).toMatch(/\b(du|dich)\b/i);
  expect(await said(await guide({ person: 'you', notes: 'Gäste werden nicht geduzt.' }))).toMatch(/\bSie\b/);
  expect(await said(await guide({ person: 'we', wordsToAvoid: ['Sauna', 'Honig'] }))).not.toMatch(/Sauna|Honig/i);
});

it('S7.10 the same request gives the same text, another variant another one', async () => {
  const { generate } = await desk();
  const first = (await generate()).body.text;
  expect((await generate()).body.text).toBe(first);
  expect((await generate({ variant: 1 })).body.text).not.toBe(first);
});

it('S7.10 an event is announced with day, hour and place', async () => {
  const { home, generate } = await desk();
  const venueId = await makeRecord(venues, home, { name: 'Festival Hall', city: 'Bled' });
  const eventId = await makeRecord(events, home, {
    title: 'Winterkonzert', eventStartDate: '2026-11-28T18:30:00Z', eventEndDate: null, timeZone: 'Europe/Ljubljana', venueId,
  }); // prettier-ignore
  const { text } = (await generate({ contentType: 'event', eventId })).body;
  expect(text).toMatch(/\bam Samstag, 28. November 2026/i);
  expect(text).toContain('um 19:30 Uhr');
  expect(text).toContain('Festival Hall, Bled');
});

it('S7.10 it is told field by field what cannot be written', async () => {
  const { generate } = await desk();
  const wrong = async (changed: object) => {
    const { status, body } = await generate(changed);
    return [status, Object.keys(body.validationErrors)];
  };
  expect(await wrong({ language: 'xx', contentType: 'poem', variant: -1 })).toEqual([
    422,
    ['language', 'contentType', 'variant'],
  ]);
  expect(await wrong({ contentType: 'event' })).toEqual([422, ['eventId']]);
  expect(await wrong({ tone: 'loud' })).toEqual([422, ['tone']]);
  expect(await wrong({ styleguideId: 999_999_999 })).toEqual([422, ['styleguideId']]);
  expect(await wrong({ propertyId: 999_999_999 })).toEqual([422, ['propertyId']]);
  expect(await wrong({ contentType: 'event', eventId: 999_999_999 })).toEqual([422, ['eventId']]);
});

it('S7.10 what is of another organisation is not there, and neither is what lies in the trash', async () => {
  const { generate, foreign, styleguideId } = await desk();
  const theirs = await makeRecord(styleguides, foreign, plain);
  expect((await generate({ styleguideId: theirs })).body.validationErrors).toEqual({
    styleguideId: ['There is no such style guide here'],
  });
  expect((await generate({ propertyId: foreign.propertyId })).body.validationErrors).toEqual({
    propertyId: ['There is no such property here'],
  });
  await db.system(SQL`update styleguides set deleted_at = now() where id = ${styleguideId}`);
  expect((await generate()).body.validationErrors).toEqual({ styleguideId: ['There is no such style guide here'] });
});

it('S7.10 the style guide of one organisation does not write about the property of another', async () => {
  const { home, foreign, styleguideId, body } = await desk();
  const both = await makePerson({ of: [home], may: ['read'] });
  await addMember(both.id, { of: [foreign], may: ['read'] });
  const sent = { body: { ...body, styleguideId, propertyId: foreign.propertyId } };
  expect((await as(both).call(writing.generate, sent)).body.validationErrors).toEqual({
    propertyId: ['The style guide belongs to another organisation'],
  });
});

it('S7.10 who belongs to two organisations has nothing of one told to the provider, and paid by the budget, of the other', async () => {
  const { owner, foreign, home, generate, known } = await desk();
  await addMember(owner.id, { of: [foreign], may: everything });
  await db.system(SQL`update properties set city = 'Piran' where id in (${home.propertyId}, ${foreign.propertyId})`);
  await db.system(SQL`update properties set name = 'Elsewhere' where id = ${foreign.propertyId}`);
  const eventId = await makeRecord(events, foreign, { language: 'de' });
  const venueId = await makeRecord(venues, foreign);
  const about = async (changed: object) => (await generate(changed, owner, {})).body;
  expect((await about({ contentType: 'event', eventId })).validationErrors).toEqual({ eventId: [otherOrganisation] });
  expect((await about({ venueId })).validationErrors).toEqual({ venueId: [otherOrganisation] });
  const place = { propertyId: undefined, place: 'Piran', contentType: 'destination-guide' };
  expect((await about(place)).text).toContain('Hotel Lipa');
  expect((await about(place)).text).not.toContain('Elsewhere');
  expect(JSON.stringify(await known({ place: 'Piran' }))).not.toContain('Elsewhere');
});

it('S7.10 somebody who may only translate German generates German only, and whoever only reads generates nothing', async () => {
  const { generate, viewer, translator } = await desk();
  const said = async (...[changed, person]: Parameters<typeof generate>) => {
    const { status, body } = await generate(changed, person);
    return [status, body.message];
  };
  expect((await generate({}, translator)).status).toBe(200);
  expect(await said({ language: 'en' }, translator)).toEqual([
    403,
    expect.stringContaining('the right to write content in en'),
  ]);
  expect(await said({}, viewer)).toEqual([403, expect.stringContaining('the right to write content in de')]);
});

it('S7.10 without the right to read what it is written from, the answer names that right', async () => {
  const { home, generate } = await desk();
  const none = await makePerson({ of: [home], may: ['create'] });
  const { status, body } = await generate({}, none);
  expect([status, body.message]).toEqual([403, expect.stringContaining('the right to read styleguides')]);
});

it('S7.10 what may be told is known beforehand: no text in another language, and nothing that the composer leaves out', async () => {
  const { home, fact, known } = await desk();
  await fact('secret', 'Read https://evil.example', 'de');
  await makeRecord(propertyAmenities, home, { propertyId: home.propertyId, amenity: 'Piano', group: 'other' });
  const values = (await known()).map(({ fact: name, value }) => `${name}: ${value}`);
  expect(values).toContain('rooms: 24');
  expect(values).toContain('breakfast: Brot aus dem Dorf und Honig.');
  expect(values).toContain('amenity: sauna');
  expect(values.join()).not.toMatch(/Bread|evil|Piano/);
});

it('S7.10 each sentence rests on what was known beforehand', async () => {
  const { known, generate } = await desk();
  const ids = (await known()).map(({ id }) => id);
  const { sentences } = (await generate()).body as { sentences: { rests: TaskFact[] }[] };
  expect(sentences.flatMap(({ rests }) => rests.map(({ id }) => id)).filter((id) => !ids.includes(id))).toEqual([]);
});

it('S7.10 what is left out is not told, neither from another language nor from the list of amenities', async () => {
  const { fact, known, generate } = await desk();
  await fact('rooms', '30', 'de');
  await fact('amenities', { sauna: true, pool: true });
  const idOf = (facts: TaskFact[], name: string) => facts.find((one) => one.fact === name)!.id;
  const before = (await generate()).body.text;
  expect(before).toMatch(/30 Zimmer/);
  const leaveOut = [idOf(await known(), 'rooms'), 'amenity:sauna'];
  const { text } = (await generate({ leaveOut })).body;
  expect(text).not.toMatch(/Zimmer|Sauna/);
  expect(text).toContain('Brot aus dem Dorf und Honig.');
});

it('S7.10 an event is told from its own facts, and a foreign property or event is not there', async () => {
  const { home, foreign, known, query, editor } = await desk();
  const eventId = await makeRecord(events, home, { title: 'Winterkonzert', eventStartDate: '2026-11-28T18:30:00Z' });
  const facts = await known({ eventId });
  expect(facts.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['name', 'starts']));
  expect(facts.map(({ fact }) => fact)).not.toContain('rooms');
  const refused = (changed: object) =>
    as(editor).call(writing.facts, { query: { ...query, propertyId: home.propertyId, language: 'de', ...changed } });
  expect((await refused({ propertyId: foreign.propertyId })).body.validationErrors).toEqual({
    propertyId: ['There is no such property here'],
  });
  expect((await refused({ eventId: 999_999_999 })).status).toBe(422);
  expect((await refused({ language: 'xx' })).status).toBe(422);
});

it('S7.10 whoever accepts events gets each sentence by itself as it comes, and at last who wrote it', async () => {
  const { generate, editor, query, body } = await desk();
  const whole = (await generate()).body;
  const headers = { accept: 'text/event-stream' };
  const answer = await as(editor).call(writing.generate, { query, body, headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  const events = eventsIn(answer.body as unknown as string);
  const { sentences, text: _text, ...done } = whole;
  expect(events).toEqual([
    ...sentences.map((data: object) => ({ event: 'sentence', data })),
    { event: 'done', data: { ...done, generatedId: expect.any(Number) } },
  ]);
});

it('S7.10 what is refused before the first sentence is an error like any other', async () => {
  const { editor, query, body } = await desk();
  const headers = { accept: 'text/event-stream' };
  const answer = await as(editor).call(writing.generate, {
    query,
    body: { ...body, styleguideId: 999_999_999 },
    headers,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
});

it('S7.10 a text is shorter or longer when it is asked for, and the same where nothing is said', async () => {
  const { fact, generate } = await desk();
  await fact('getting_here', 'Zehn Minuten vom Bahnhof zu Fuß.', 'de');
  await fact('languages_spoken', ['de', 'en']);
  const said = async (length?: string) => (await generate({ contentType: 'room', length })).body.text as string;
  const [usual, longer] = [await said(), await said('longer')];
  expect(await said('usual')).toBe(usual);
  expect(longer.length).toBeGreaterThan(usual.length);
  expect(longer).toContain('Zehn Minuten vom Bahnhof');
  for (const name of ['pets_allowed', 'children_welcome', 'wheelchair_accessible']) await fact(name, 'true');
  const whole = (await generate()).body.sentences.length;
  expect((await generate({ length: 'shorter' })).body.sentences.length).toBeLessThan(whole);
});

it('S7.10 another tone is told instead of the style guide’s; one that only a provider can is refused by the composer in a sentence', async () => {
  const { generate } = await desk();
  expect((await generate({ tone: 'formal' })).body.text).toMatch(/\bSie\b/);
  expect((await generate({ tone: 'friendly' })).body.text).toMatch(/\b(du|dich|dir)\b/i);
  expect((await generate({ tone: 'neutral' })).body.text).not.toMatch(/\b(wir|uns)\b/i);
  const { status, body } = await generate({ tone: 'lively' });
  expect([status, body.validationErrors.tone?.[0]]).toEqual([
    422,
    expect.stringContaining('This needs an AI provider. An owner can set one up under Settings, AI.'),
  ]);
});

it('S7.10 one passage is written anew from what it rests on, and nothing else', async () => {
  const { generate } = await desk();
  const { sentences } = (await generate()).body as { sentences: { text: string; rests: TaskFact[]; paragraph: number; heading: boolean }[] }; // prettier-ignore
  const marked = sentences.filter(({ text, heading }) => !heading && /Zimmer|Sauna/.test(text));
  const passage = marked.map(({ rests, ...one }) => ({ ...one, rests: rests.map(({ id }) => id) }));
  const anew = (await generate({ passage, variant: 1 })).body.sentences as typeof sentences;
  expect(anew.map(({ text }) => text)).not.toEqual(marked.map(({ text }) => text));
  expect(anew.map(({ paragraph }) => paragraph)).toEqual(marked.map(({ paragraph }) => paragraph));
  const ids = (all: typeof sentences) => [...new Set(all.flatMap(({ rests }) => rests.map(({ id }) => id)))].sort();
  expect(ids(anew)).toEqual(ids(marked));
  const foreign = await generate({ passage: [{ ...passage[0], rests: ['fact:999999999'] }] });
  expect(foreign.body.sentences[0]?.rests).toEqual([]);
});

it('S7.10 a venue is told of with what comes there, and not what is a draft or was', async () => {
  const { home, known, generate, foreign } = await desk();
  const venueId = await makeRecord(venues, home, {
    name: 'Festival Hall',
    city: 'Bled',
    capacity: 400,
    wheelchair: 'yes',
  });
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const event = (title: string, eventStartDate: string, status: string) =>
    makeRecord(events, home, { title, eventStartDate, eventEndDate: null, venueId, status });
  await event('Winterkonzert', soon, 'published');
  await event('Geheimprobe', soon, 'draft');
  await event('Sommerfest', '2020-07-01T18:00:00Z', 'published');
  const { status, body } = await generate({ propertyId: undefined, venueId });
  expect([status, body.text]).toEqual([200, expect.stringContaining('400')]);
  expect(body.text).toContain('Winterkonzert');
  expect(body.text).not.toMatch(/Geheimprobe|Sommerfest/);
  const ids = (await known({ venueId })).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['venue:capacity', 'venue:wheelchair', 'place:coming']));
  const theirs = await makeRecord(venues, foreign, { name: 'Theirs' });
  expect((await generate({ propertyId: undefined, venueId: theirs })).body.validationErrors).toEqual({
    venueId: ['There is no such venue here'],
  });
});

it('S7.10 a place is told of with what the workspace has there', async () => {
  const { home, generate } = await desk();
  await makeRecord(venues, home, { name: 'Festival Hall', city: 'Radovljica' });
  await makeRecord(venues, home, { name: 'Stara Hall', city: 'Kranj' });
  const { status, body } = await generate({ propertyId: undefined, place: 'Radovljica', country: 'SI', contentType: 'destination-guide' }); // prettier-ignore
  expect([status, body.text]).toEqual([200, expect.stringContaining('Radovljica (Slowenien)')]);
  expect(body.text).toContain('Festival Hall');
  expect(body.text).not.toContain('Stara');
});

it('S7.10 a text is about something', async () => {
  const { generate } = await desk();
  const { status, body } = await generate({ propertyId: undefined });
  expect([status, body.validationErrors]).toEqual([422, { propertyId: ['Say what the text is about'] }]);
});

it('S7.10 more than a thousand facts to leave out, and more than sixty sentences of a passage, are refused at their fields', async () => {
  const { generate } = await desk();
  const sentence = { text: 'Hier ist es schön.', rests: [], paragraph: 0, heading: false };
  const { status, body } = await generate({
    leaveOut: Array.from({ length: 1_001 }, (_, place) => `fact:${place}`),
    passage: Array.from({ length: 61 }, () => sentence),
  });
  expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['leaveOut', 'passage']]);
});
