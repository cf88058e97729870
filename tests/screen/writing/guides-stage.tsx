import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from '../../../contract/people/user.ts';
import { GuidesPage } from '../../../src/pages/guides/guides-page.tsx';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { type Asked, type Server, showPages } from '../form/form-stage.tsx';

export const ok = (body: unknown) => ({ status: 200, body });
export const house = { id: 5, name: 'Hotel Lipa' };
const town = { id: 'property:city', fact: 'city', value: 'Bled' };
export const rooms = { id: 'fact:3', fact: 'rooms', value: '24' };
const sauna = { id: 'amenity:sauna', fact: 'amenity', value: 'sauna' };
const known = [{ id: 'name', fact: 'name', value: 'Hotel Lipa' }, town, rooms, sauna];
export const said = (...words: [text: string, rests: object[]][]) => ({
  text: words.map(([text]) => text).join(' '),
  sentences: words.map(([text, rests]) => ({ text, rests, paragraph: 0, heading: false })),
  writtenBy: 'composer',
  note: 'Written by the built-in composer.',
});
export const texts = [
  said(['We are in Bled.', [town]], ['We have 24 rooms.', [rooms]], ['Stay a while.', []]),
  said(['Our house is in Bled.', [town]], ['24 rooms wait for you.', [rooms]]),
  said(['Bled is where we are.', [town]]),
];
export const guides = [
  { id: 2, name: 'Ours', propertyId: null },
  { id: 3, name: 'Of another house', propertyId: 99 },
  { id: 4, name: 'Lipa', propertyId: 5 },
];
/** A response streamed by the test. */
export function streamed() {
  let to: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
  return {
    answer: { status: 200, headers: { 'content-type': 'text/event-stream' }, body },
    say: (event: string, data: object) =>
      to.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}

export const mayRead = (...resources: string[]): Grant[] =>
  resources.map((resource) => ({ organisationId: 1, resource, action: 'read', propertyId: null, language: null }));

interface GuidesStage {
  server?: Server;
  grants?: Grant[];
}

/** The page with a property, style guides, facts and three texts, unless a test overrides them. */
export function show({ server = () => undefined, grants }: GuidesStage = {}) {
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
export const button = (name: string) => screen.findByRole('button', { name });
export const written = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.click(await screen.findByRole('button', { name: /^Write/ }));
  return screen.findByRole('button', { name: text });
};
export const support = () => within(screen.getAllByRole('region', { name: 'Sentence sources' })[0]!);
