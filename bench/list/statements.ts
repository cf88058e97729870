import * as z from 'zod/mini';
import type { Scope } from '../../server/policy/scope.ts';
import type { Tx } from '../../server/platform/db/client.ts';
import { eventStore } from '../../server/features/events/store.ts';
import { events } from '../../src/resources/events/events.resource.ts';

/** What the server asks the database for this list once its total is known, written down instead of run. */
export async function statementsOf(query: Record<string, string>): Promise<{ text: string; values: unknown[] }[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const note = async (statement: { text: string; values: unknown[] }) => {
    asked.push({ text: statement.text, values: statement.values });
    // As many rows as are asked for, so that the count is asked as well.
    return Array.from({ length: 26 }, () => ({ $further: {} }));
  };
  const tx = {
    onlyReads: true,
    rows: note,
    oftenAsked: note,
    row: async (statement: never) => (await note(statement))[0],
    script: async () => undefined,
  } as unknown as Tx;
  const scope = { actor: { userId: 1, workspaces: [], grants: [] }, workspaceIds: [1], organisationIds: [1] } as Scope;
  await eventStore.list(tx, scope, z.parse(events.endpoints.list.query, query));
  asked.length = 0;
  await eventStore.list(tx, scope, z.parse(events.endpoints.list.query, query));
  return asked;
}
