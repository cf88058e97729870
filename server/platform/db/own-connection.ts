import type { Readable, Writable } from 'node:stream';
import type { SqlStatement } from '@nearform/sql';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { isConnectionLost } from '../database-failures.ts';
import type { Tx } from './tx.ts';

/** A separate connection under the server's role, without a statement timeout. */
export interface OwnConnection {
  rows<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** Runs the work in one transaction, opened by this statement, without retries. */
  transaction<Result>(opening: string, work: (tx: CopyTx) => Promise<Result>): Promise<Result>;
}

/** A transaction that copies whole tables, in the text format of COPY. */
export interface CopyTx extends Tx {
  copyOut(statement: string): Readable;
  /** `rowCount` is set when the stream has finished. */
  copyIn(statement: string): Writable & { rowCount: number };
}

/** The connection broke during the commit: the outcome is unknown. */
export class CommitUnknown extends Error {}

/** Opens a separate connection for the work and closes it afterwards, with all its locks. */
export async function onOwnConnection<Result>(
  config: pg.ClientConfig,
  work: (connection: OwnConnection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...config, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  // A broken connection reports several errors; only the first names the cause.
  let broke: Error | undefined;
  client.on('error', (error) => (broke ??= error));
  await client.connect();
  try {
    return await work(connectionOf(client));
  } catch (error) {
    if (!broke || error instanceof CommitUnknown) throw error;
    throw new Error(`The connection to the database broke (${broke.message}).`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

const connectionOf = (client: pg.Client): OwnConnection => ({
  rows: async (statement) => (await client.query(statement)).rows,
  transaction: async (opening, work) => {
    await client.query(opening);
    try {
      const result = await work(copyTxOf(client));
      await client.query('commit').catch((error: Error & { code?: string }) => {
        // A refused commit has an SQLSTATE code; after a broken connection the outcome is unknown.
        throw error.code && /^[0-9A-Z]{5}$/.test(error.code) && !isConnectionLost(error) ? error : new CommitUnknown();
      });
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  },
});

const copyTxOf = (client: pg.Client): CopyTx => {
  const rows = async <Row extends object>(statement: SqlStatement): Promise<Row[]> =>
    (await client.query(statement)).rows;
  return {
    onlyReads: false,
    rows,
    row: async <Row extends object>(statement: SqlStatement) => (await rows<Row>(statement))[0],
    oftenAsked: rows,
    script: async (text) => void (await client.query(text)),
    copyOut: (statement) => client.query(copyStreams.to(statement)),
    copyIn: (statement) => client.query(copyStreams.from(statement)),
  };
};
