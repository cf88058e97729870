import type { SqlStatement } from '@nearform/sql';
import * as z from 'zod/mini';
import type { Scope } from '../../server/policy/scope.ts';
import type { Database, Tx } from '../../server/platform/db/client.ts';
import { eventStore } from '../../server/features/events/store.ts';
import { events } from '../../src/resources/events/events.resource.ts';

type Statement = Pick<SqlStatement, 'text' | 'values'>;

/** The first user in the first workspace (`makeOwner`). */
const scope = { actor: { userId: 1, workspaces: [], grants: [] }, workspaceIds: [1], organisationIds: [1] } as Scope;

/** The statements of a list request once its total is cached. */
export async function statementsOf(db: Database, query: Record<string, string>): Promise<Statement[]> {
  const asked = z.parse(events.endpoints.list.query, query);
  const send = async () => {
    const sent: Statement[] = [];
    await db.readAsUser(1, (tx) => eventStore.list(recording(tx, sent), scope, asked));
    return sent;
  };
  await send();
  return send();
}

/** The same transaction; it adds each statement to `sent`. */
function recording(tx: Tx, sent: Statement[]): Tx {
  const note = <S extends SqlStatement>(statement: S) => {
    sent.push({ text: statement.text, values: statement.values });
    return statement;
  };
  return {
    ...tx,
    rows: (statement) => tx.rows(note(statement)),
    row: (statement) => tx.row(note(statement)),
    oftenAsked: (statement) => tx.oftenAsked(note(statement)),
  };
}
