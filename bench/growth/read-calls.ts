import { resources } from '../../server/platform/resources.ts';
import { openingCalls } from '../dashboard/calls.ts';
import { type BenchCall, calls } from './calls.ts';

/** A common word, several words, a typo, a part of a word, an unknown word, a word with signs, a short word. */
const searches = ['market', 'lantern walk', 'lantren', 'arke', 'zzzzzz', '50%', 'at'];

/** Read calls of a workspace: lists, trash, searches, dashboard and delivery. */
export function readCalls(workspaceId: number, domain: string): BenchCall[] {
  const delivery = (path: string) => ({ name: `Delivery: ${path}`, path: `/v1/delivery/${domain}${path}` });
  // Some lists belong to one property, and have no workspace in their query.
  const lists = resources.filter(
    ({ endpoints: { list } }) => list && 'workspaceId' in (list.query as unknown as { shape: object }).shape,
  );
  return [
    ...calls.map((call) => call(1)).filter(({ body }) => !body),
    ...lists.flatMap(({ name, endpoints }) => {
      const path = `/v1${endpoints.list!.path}?workspaceId=${workspaceId}`;
      const trash = { name: `Trash: ${name}`, path: `${path}&trashed=true` };
      return [{ name: `List: ${name}`, path }, ...(endpoints.restore ? [trash] : [])];
    }),
    ...searches.flatMap((q) => [
      { name: `Search: ${q}`, path: `/v1/all-events?${new URLSearchParams({ workspaceId: String(workspaceId), q })}` },
      { name: `Find: ${q}`, path: `/v1/find?${new URLSearchParams({ workspaceId: String(workspaceId), q })}` },
    ]),
    ...openingCalls
      .map((call) => call(workspaceId))
      .map(({ name, ...call }) => ({ name: `Dashboard: ${name}`, ...call })),
    ...['/events', '/events?category=Music', '/events?latitude=46.05&longitude=14.5&distance=35', '/events.ics'].map(
      delivery,
    ),
    ...['/venues', '/properties', '/posts', '/blog', '/settings'].map(delivery),
  ];
}
