import type { Resource } from '../../contract/resource.ts';
import type { Send } from './client.ts';
import { Known, identityOf } from './identity.ts';

export interface Workspace {
  id: number;
  name: string;
}

/** The workspace with this id, else the person's first one. @throws Error that lists their workspaces. */
export async function workspaceFor(send: Send, id: number | undefined): Promise<Workspace> {
  const listed = (await send('GET', '/workspaces/my-workspaces')) as (Workspace | { workspace: Workspace })[];
  const mine = listed.map((entry) => ('workspace' in entry ? entry.workspace : entry));
  const wanted = id === undefined ? mine[0] : mine.find((workspace) => workspace.id === id);
  if (wanted) return wanted;
  const lines = mine.map((workspace) => `  ${workspace.id}  ${workspace.name}`);
  throw new Error(
    mine.length === 0
      ? 'This person is a member of no workspace.'
      : `There is no workspace ${id} for this person. There are:\n${lines.join('\n')}`,
  );
}

const dayMs = 86_400_000;

/**
 * The identities of the existing records, and of those in the trash. For a resource that is listed by days (such as events),
 * only the days that occur in the rows are read. Dates are YYYY-MM-DD.
 */
export async function knownRecords(
  send: Send,
  workspace: Workspace,
  resource: Resource,
  identity: readonly string[],
  days: readonly string[],
) {
  const window = resource.window && windowQuery(resource.window, days);
  const [records, trashed] = await Promise.all(
    [false, true].map((inTrash) => all(send, resource, { workspaceId: workspace.id, trashed: inTrash, ...window })),
  );
  const counted = (rows: Record<string, unknown>[] = []) => {
    const known = new Known();
    for (const row of rows) known.add(identityOf(row, identity));
    return known;
  };
  return { present: counted(records), trashed: counted(trashed) };
}

/** One day more on either side, because the server takes the days in one time zone and the events are in others. */
function windowQuery([from, to]: readonly [string, string], days: readonly string[]): Record<string, string> {
  const moments = days.map((day) => Date.parse(day)).filter((moment) => !Number.isNaN(moment));
  if (moments.length === 0) return {};
  const [first, last] = moments.reduce(
    ([low, high], moment) => [Math.min(low, moment), Math.max(high, moment)],
    [Infinity, -Infinity],
  );
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { [from]: dayOf(first - dayMs), [to]: dayOf(last + dayMs) };
}

async function all(send: Send, resource: Resource, query: Record<string, unknown>): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const take = 100;
  for (;;) {
    const search = new URLSearchParams(
      Object.entries({ ...query, sort: 'id', take, skip: found.length }).map(([name, value]) => [
        name,
        String(value as string),
      ]),
    );
    const page = (await send('GET', `${resource.endpoints.list.path}?${search}`)) as Record<string, unknown>[];
    found.push(...page);
    if (page.length < take) return found;
  }
}
