// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Grant } from '../../contract/user.ts';
import { GuidesPage } from '../../src/pages/guides/guides-page.tsx';
import { FormPage } from '../../src/pages/records/form-page.tsx';
import { propertyPosts } from '../../src/resources/property-posts/property-posts.resource.ts';
import { postValuesOf } from '../../src/pages/guides/post-values.ts';
import { type Asked, type Server, showPages } from './form-stage.tsx';

const ok = (body: unknown) => ({ status: 200, body });
const house = { id: 5, name: 'Hotel Lipa' };
const town = { id: 'property:city', fact: 'city', value: 'Bled' };
const rooms = { id: 'fact:3', fact: 'rooms', value: '24' };
const sauna = { id: 'amenity:sauna', fact: 'amenity', value: 'sauna' };
const known = [{ id: 'name', fact: 'name', value: 'Hotel Lipa' }, town, rooms, sauna];
const said = (...words: [text: string, rests: object[]][]) => ({
  text: words.map(([text]) => text).join(' '),
  sentences: words.map(([text, rests]) => ({ text, rests, paragraph: 0, heading: false })),
  writtenBy: 'composer',
  note: 'Written by the built-in composer.',
});
const texts = [
  said(['We are in Bled.', [town]], ['We have 24 rooms.', [rooms]], ['Stay a while.', []]),
  said(['Our house is in Bled.', [town]], ['24 rooms wait for you.', [rooms]]),
  said(['Bled is where we are.', [town]]),
];
const guides = [
  { id: 2, name: 'Ours', propertyId: null },
  { id: 3, name: 'Of another house', propertyId: 99 },
  { id: 4, name: 'Lipa', propertyId: 5 },
];
/** An answer that comes bit by bit, as a test says. */
function streamed() {
  let to: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
  return {
    answer: { status: 200, headers: { 'content-type': 'text/event-stream' }, body },
    say: (event: string, data: object) =>
      to.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}

const mayRead = (...resources: string[]): Grant[] =>
  resources.map((resource) => ({ organisationId: 1, resource, action: 'read', propertyId: null, language: null }));

interface Stage {
  server?: Server;
  grants?: Grant[];
}

/** The page with a property, style guides, facts and three texts; a test says what is otherwise. */
function show({ server = () => undefined, grants }: Stage = {}) {
  const usual = ({ path, body }: Asked) => {
    if (path === '/styleguides') return ok(guides);
    if (path === '/content/facts') return ok(known);
    if (path === '/properties/5') return ok(house);
    if (path.startsWith('/properties')) return ok([house]);
    if (path === '/content/generate') return ok(texts[(body as { variant: number }).variant] ?? texts[2]);
    return ok([]);
  };
  const stage = showPages(
    [
      { path: '/generate', element: <GuidesPage /> },
      { path: '/property-post/create', element: <FormPage resource={propertyPosts} /> },
      { path: '/property-post/:id/edit', element: <FormPage resource={propertyPosts} /> },
    ],
    '/generate',
    async (asked) => (await server(asked)) ?? usual(asked),
    { grants, properties: [house] },
  );
  const asks = () => stage.asked.filter(({ path }) => path === '/content/generate').map(({ body }) => body);
  return { ...stage, user: userEvent.setup(), asks };
}
const button = (name: string) => screen.findByRole('button', { name });
const written = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.click(await screen.findByRole('button', { name: /^Write/ }));
  return screen.findByRole('button', { name: text });
};
const support = () => within(screen.getAllByRole('region', { name: 'What a sentence rests on' })[0]!);

describe('S2.02 /generate writes texts from facts', () => {
  it('with what was chosen, and says who wrote it', async () => {
    const { user, asks } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of text' }), 'Summary');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style guide' }), 'Lipa');
    await written(user, 'We are in Bled.');
    expect(asks()).toEqual([
      { propertyId: 5, language: 'de', styleguideId: 4, contentType: 'summary', leaveOut: [], variant: 0 },
    ]);
    expect(screen.getByText(/^Written by the built-in composer\./)).toBeTruthy();
    expect(screen.getByText(/11 words, 47 characters/)).toBeTruthy();
  });

  it('offers no style guide of another property', async () => {
    show();
    const choice = within(await screen.findByRole('combobox', { name: 'Style guide' }));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ours', 'Lipa']);
  });

  it('remembers the last choices', async () => {
    const first = show();
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of text' }), 'Rooms');
    first.unmount();
    show();
    expect(await screen.findByRole('combobox', { name: 'Kind of text' })).toHaveProperty('value', 'room');
  });

  it('leaves out what is unticked; the name stays', async () => {
    const { user, asks } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Sauna' }));
    await user.click(screen.getByRole('checkbox', { name: /^Name/ }));
    expect(screen.getByText('3 of 4')).toBeTruthy();
    await written(user, 'We are in Bled.');
    expect(asks()).toMatchObject([{ leaveOut: ['amenity:sauna'] }]);
  });

  it('shows of each sentence what it rests on, to pointer and keyboard, and marks one that rests on nothing', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    expect(support().getByText(/Point at a sentence/)).toBeTruthy();
    await user.hover(first);
    expect(support().getByRole('listitem').textContent).toBe('Town Bled');
    expect(screen.getByRole('checkbox', { name: /^Town/ }).closest('[data-lit]')).toBeTruthy();
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(support().getByRole('listitem').textContent).toBe('Rooms 24');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Stay a while.');
    expect(document.activeElement?.hasAttribute('data-unsupported')).toBe(true);
    expect(support().getByText('No fact supports this sentence.')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  it('is one stop of the Tab key for each text', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    (await button('Remove version 1')).focus();
    await user.tab();
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(screen.getByRole('group', { name: 'Version 1' }).contains(document.activeElement)).toBe(false);
  });

  it('says which facts the text tells', async () => {
    const { user } = show();
    expect(await screen.findByRole('checkbox', { name: 'Sauna' })).toBeTruthy();
    expect(screen.queryAllByText('in the text')).toEqual([]);
    await written(user, 'We are in Bled.');
    expect(screen.getAllByText('in the text')).toHaveLength(2);
  });

  it('puts up to three versions side by side, and makes room where one is removed', async () => {
    const { user, asks } = show();
    await written(user, 'We are in Bled.');
    await written(user, 'Our house is in Bled.');
    await written(user, 'Bled is where we are.');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await user.click(await button('Write another version'));
    expect(screen.getByText('Remove a version to make room for another.')).toBeTruthy();
    await user.click(await button('Remove version 2'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.activeElement).toBe(await button('Write another version'));
    expect(asks()).toMatchObject([{ variant: 0 }, { variant: 1 }, { variant: 2 }]);
  });

  it('passes over versions that say the same, and says so where there is no other', async () => {
    const { user, asks } = show({
      server: ({ path }) => (path === '/content/generate' ? ok(texts[0]) : undefined),
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Write another version'));
    expect(await screen.findByText(/^These facts make no other version/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(asks()).toHaveLength(6);
  });

  it('keeps the text when choices change, says that they have, and begins anew with them', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of text' }), 'Summary');
    expect(screen.getByText(/^Your choices have changed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    await user.click(await button('Write'));
    await waitFor(() => expect(screen.queryByText(/^Your choices have changed/)).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('measures a text by its style guide, and marks the sentence that does not keep to it', async () => {
    const strict = { id: 2, name: 'Strict', propertyId: null, wordsToAvoid: ['rooms'] };
    const { user } = show({ server: ({ path }) => (path === '/styleguides' ? ok([strict]) : undefined) });
    await written(user, 'We are in Bled.');
    expect(screen.getByText('Style guide: 1 of 3 kept')).toBeTruthy();
    expect(screen.getByText('To be avoided: rooms')).toBeTruthy();
    const marked = await button('We have 24 rooms.');
    expect([...document.querySelectorAll('[data-marked]')]).toEqual([marked]);
    await user.hover(marked);
    expect(support().getByText('To be avoided here: rooms')).toBeTruthy();
  });

  it('copies a version', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy version 1'));
    expect(copied).toHaveBeenCalledWith(texts[0]!.text);
  });

  it('hands a version over to the form of a new post of the property', async () => {
    const { user, router } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of text' }), 'Summary');
    await written(user, 'We are in Bled.');
    await user.click(await button('Edit as a post: version 1'));
    expect(await screen.findByLabelText(/^Summary/)).toHaveProperty('value', texts[0]!.text);
    expect(router.state.location.search).toBe('?webapp_property_id=5');
  });

  it('hands long texts over as rich text, with their headings', () => {
    const sentences = [
      { text: 'Rooms', rests: [], paragraph: 0, heading: true },
      { text: '24 rooms & more.', rests: [], paragraph: 1, heading: false },
      { text: 'Stay.', rests: [], paragraph: 1, heading: false },
    ];
    expect(postValuesOf({ ...texts[0]!, sentences }, 'blog', 'de')).toEqual({
      language: 'de',
      content: '<h2>Rooms</h2><p>24 rooms &amp; more. Stay.</p>',
    });
  });

  it('offers no post to whoever may not write one', async () => {
    const read = mayRead('styleguides', 'properties', 'property-facts', 'property-amenities');
    const { user } = show({ grants: read });
    await written(user, 'We are in Bled.');
    expect(screen.queryByRole('button', { name: 'Edit as a post: version 1' })).toBeNull();
  });

  it('announces an event once one is found, whenever it is', async () => {
    const { user, asks, asked } = show({
      server: ({ path, query }) =>
        path === '/api/location/nearby-events' && query.q === 'conc' ? ok([{ eventId: 8, title: 'Concert' }]) : undefined, // prettier-ignore
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Write about' }), 'Event');
    expect(await screen.findByText('Choose an event')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
    await user.type(screen.getByRole('combobox', { name: /^Event/ }), 'conc');
    await user.click(await screen.findByRole('option', { name: 'Concert' }));
    await screen.findByText('The event');
    await written(user, 'We are in Bled.');
    expect(asked.findLast(({ query }) => query.q === 'conc')?.query).toMatchObject({ endDate: '2199-12-31' });
    expect(asked.findLast(({ path }) => path === '/content/facts')?.query).toMatchObject({ eventId: '8' });
    expect(asks()).toMatchObject([{ eventId: 8, contentType: 'event' }]);
    expect(asks()[0]).not.toHaveProperty('propertyId');
  });

  it('tells of a place by its name and country', async () => {
    const { user, asks } = show({
      server: ({ path }) => {
        if (path === '/places/autocomplete')
          return ok({ predictions: [{ place_id: 'x1', description: 'Bled', structured_formatting: { main_text: 'Bled', secondary_text: 'Slovenia' } }] }); // prettier-ignore
        return path === '/places/details/x1' ? ok({ city: 'Bled', country: 'Slovenia' }) : undefined;
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Write about' }), 'Place');
    await user.type(screen.getByRole('combobox', { name: /^Place/ }), 'Ble');
    await user.click(await screen.findByRole('option', { name: /^Bled/ }));
    await screen.findByText('The place');
    await written(user, 'We are in Bled.');
    expect(asks()).toMatchObject([{ place: 'Bled', country: 'Slovenia', contentType: 'destination-guide' }]);
  });

  it('says what went wrong, keeps what was written, and tries again', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'Not valid', validationErrors: { propertyId: ['There is no such property here'] } }; // prettier-ignore
    let fails = false;
    const { user } = show({
      server: ({ path }) => (fails && path === '/content/generate' ? { status: 422, body: failure } : undefined),
    });
    await written(user, 'We are in Bled.');
    fails = true;
    await user.click(await button('Write another version'));
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such property here');
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    fails = false;
    await user.click(await button('Try Again'));
    await screen.findByRole('button', { name: 'Our house is in Bled.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows each sentence as it comes; Stop keeps what has come, and says so', async () => {
    const line = streamed();
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? line.answer : undefined) });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    expect(await button('We are in Bled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'We have 24 rooms.' })).toBeNull();
    line.say('sentence', texts[0]!.sentences[1]!);
    expect(await button('We have 24 rooms.')).toBeTruthy();
    await user.click(await button('Stop'));
    expect(await screen.findByText('Stopped. What had come is kept.')).toBeTruthy();
    expect(await button('We have 24 rooms.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says who wrote a text that came bit by bit', async () => {
    const line = streamed();
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? line.answer : undefined) });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    line.say('done', { writtenBy: 'gpt-x', note: 'Written by gpt-x.' });
    expect(await screen.findByText(/^Written by gpt-x\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('keeps what had come when the provider goes away, and lets the composer write instead', async () => {
    const line = streamed();
    let isAway = true;
    const { user, asks } = show({
      server: ({ path }) => (path === '/content/generate' && isAway ? line.answer : undefined),
    });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    line.say('failure', { statusCode: 503, code: 'unavailable', message: 'The provider is away.' });
    expect((await screen.findByRole('alert')).textContent).toContain('The provider is away.');
    expect(screen.getByText('It broke off. What had come is kept.')).toBeTruthy();
    isAway = false;
    await user.click(await button('Let the built-in composer write'));
    expect(await button('We have 24 rooms.')).toBeTruthy();
    expect(asks().at(-1)).toMatchObject({ writer: 'composer' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes a text shorter or tells it in another tone, and brings back what stood there', async () => {
    const { user, asks } = show({
      server: ({ path, body }) => {
        if (path !== '/content/generate') return undefined;
        const { length, tone } = body as { length?: string; tone?: string };
        return tone ? ok(texts[2]) : length === 'shorter' ? ok(texts[1]) : undefined;
      },
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Shorter'));
    expect(await button('Our house is in Bled.')).toBeTruthy();
    expect((await button('Shorter')).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByText('Tone'));
    expect(screen.getByText(/^Warmer, livelier or more sober needs an AI provider\./)).toBeTruthy();
    await user.click(await button('To guests, as friends'));
    expect(await button('Bled is where we are.')).toBeTruthy();
    expect(asks().slice(1)).toMatchObject([{ length: 'shorter' }, { length: 'shorter', tone: 'friendly' }]);
    await user.click(await button('Undo'));
    expect(await button('Our house is in Bled.')).toBeTruthy();
    await user.click(await button('Undo'));
    expect(await button('We are in Bled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers the tones of a provider where one wrote', async () => {
    const { user } = show({
      server: ({ path }) => (path === '/content/generate' ? ok({ ...texts[0], writtenBy: 'gpt-x' }) : undefined),
    });
    await written(user, 'We are in Bled.');
    await user.click(screen.getByText('Tone'));
    expect(await button('Lively')).toBeTruthy();
    expect(screen.queryByText(/^Warmer, livelier/)).toBeNull();
  });

  it('writes only the marked passage anew, and leaves the rest', async () => {
    const { user, asks } = show({
      server: ({ path, body }) =>
        path === '/content/generate' && (body as { passage?: unknown }).passage
          ? ok(said(['There are 24 rooms.', [rooms]], ['Do stay.', [rooms]]))
          : undefined,
    });
    const first = await written(user, 'We are in Bled.');
    first.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('2 sentences are marked.')).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'We have 24 rooms.',
      'Stay a while.',
    ]);
    await user.click(await button('Write this passage again'));
    expect(await button('There are 24 rooms.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stay a while.' })).toBeNull();
    expect(asks()[1]).toMatchObject({
      passage: [
        { text: 'We have 24 rooms.', rests: ['fact:3'], paragraph: 0, heading: false },
        { text: 'Stay a while.', rests: [], paragraph: 0, heading: false },
      ],
    });
  });

  it('marks a sentence by a click and unmarks it by another', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    await user.click(first);
    expect(screen.getByText('1 sentence is marked.')).toBeTruthy();
    await user.click(first);
    expect(screen.queryByText('1 sentence is marked.')).toBeNull();
  });

  it('says that there is no other way to say it, and keeps the text', async () => {
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? ok(texts[0]) : undefined) });
    await written(user, 'We are in Bled.');
    await user.click(await button('Again'));
    expect(await screen.findByText('There is no other way to say this from these facts.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
  });

  it('mends what is marked: leaves a sentence out that no fact supports', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    await user.hover(await button('Stay a while.'));
    await user.click(await button('Leave it out'));
    expect(screen.queryByRole('button', { name: 'Stay a while.' })).toBeNull();
    await user.click(await button('Undo'));
    expect(await button('Stay a while.')).toBeTruthy();
  });

  it('finds again what was written before, with its choices', async () => {
    const entry = {
      id: 31, task: 'write', resource: 'properties', recordId: 5, title: 'Hotel Lipa', field: null, language: 'de', styleguideId: 4,
      inputs: { propertyId: 5, styleguideId: 4, language: 'de', contentType: 'summary', leaveOut: ['fact:3'], variant: 0 },
      text: 'An old text.', sentences: [{ text: 'An old text.', rests: ['property:city'] }], writtenBy: 'composer',
      note: 'Written by the built-in composer.', by: { id: 1, name: 'Ana Kotnik' }, at: '2026-11-20T10:00:00Z',
    }; // prettier-ignore
    const { user } = show({ server: ({ path }) => (path === '/content/history' ? ok([entry]) : undefined) });
    await user.click(await screen.findByText('What was written before'));
    expect(await screen.findByText(/Summary · German · Ana Kotnik/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Open: Hotel Lipa/ }));
    await user.hover(await button('An old text.'));
    expect(support().getByRole('listitem').textContent).toBe('Town Bled');
    expect(screen.getByRole('combobox', { name: 'Kind of text' })).toHaveProperty('value', 'summary');
    expect(screen.getByRole('combobox', { name: 'Style guide' })).toHaveProperty('value', '4');
    expect(screen.getByRole('checkbox', { name: /^Rooms/ })).toHaveProperty('checked', false);
    expect(await button('Write another version')).toBeTruthy();
  });

  it('puts a text into a field of an open record, beside what stood there, and puts that back', async () => {
    const post = {
      id: 7,
      webapp_property_id: 5,
      title: 'Lipa',
      excerpt: 'What stood here.',
      language: 'de',
      version: 1,
    };
    const { user, router, asked } = show({
      server: ({ path }) => {
        if (path.startsWith('/properties/')) return ok(house);
        if (path === `${propertyPosts.endpoints.list.path}/7`) return ok(post);
        return path === propertyPosts.endpoints.list.path ? ok([post]) : undefined;
      },
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Use in …: version 1'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /^Record/ }));
    await user.click(await dialog.findByRole('option', { name: /^Lipa/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Summary');
    await user.click(dialog.getByRole('button', { name: 'Open its form' }));
    const field = await screen.findByLabelText(/^Summary/);
    await waitFor(() => expect(field).toHaveProperty('value', texts[0]!.text));
    expect(router.state.location.pathname).toBe('/property-post/7/edit');
    expect(screen.getByText('The text is in place: Summary. It is not saved yet.')).toBeTruthy();
    expect(screen.getByText('What stood here.')).toBeTruthy();
    await user.click(await button('Put back what stood there'));
    expect(field).toHaveProperty('value', 'What stood here.');
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('says what to do first where there is no style guide', async () => {
    show({ server: ({ path }) => (path === '/styleguides' ? ok([guides[1]]) : undefined) });
    expect(await screen.findByText('No style guide yet')).toBeTruthy();
    expect(await button('Add a style guide')).toBeTruthy();
  });

  it('says what to do first where no language can be written', async () => {
    show({
      server: ({ path }) => (path === '/property-languages' ? ok([{ id: 1, languageId: 9, language: { id: 9, name: 'Finnish', code: 'fi' } }]) : undefined),
    }); // prettier-ignore
    expect(await screen.findByText('No language to write in')).toBeTruthy();
    expect(screen.getByText(/English, German/)).toBeTruthy();
  });

  it('says which right is missing, and asks for nothing', async () => {
    const { asked } = show({ grants: mayRead('styleguides', 'properties', 'property-facts') });
    expect(await screen.findByText('You may not write here')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/why?resource=property-amenities&action=read');
    expect(asked.filter(({ path }) => path === '/styleguides')).toEqual([]);
  });
});
