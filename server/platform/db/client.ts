import { isIP } from 'node:net';
import pg from 'pg';
import type { SqlStatement } from '@nearform/sql';
import { database as limits } from '../limits.ts';
import { batchingSocket } from './batching-socket.ts';
import { type Hearing, type Listening, listen } from './listen.ts';
import { type OwnConnection, onOwnConnection } from './own-connection.ts';
import { poolOf } from './pool.ts';
import { type AskWithin, ask, tell, transact } from './transaction.ts';
import type { Tx } from './tx.ts';
import { acceptsWritesSql } from './unsuitable.ts';

export type { Tx };

/** A transaction of a user. */
export interface PersonsTx extends Tx {
  /** Version of all permissions when the transaction began; read with the `begin`, without a round trip. */
  rightsVersion(): Promise<number>;
}

/** The origin of a request, for the audit log. */
export interface Origin {
  ip: string;
  /** The browser or program, in words. */
  agent: string;
}

/** The user of a transaction (`0`: none), and the only workspace of a token that is limited to one. */
export type Acting = number | { userId: number; token?: { workspaceId: number | null } };

/** Access to the database, each method under the role for its purpose. */
export interface Database {
  /** As the signed-in user, under row-level security. */
  asUser<Result>(acting: Acting, work: (tx: PersonsTx) => Promise<Result>, from?: Origin): Promise<Result>;
  /** The same, read-only: the database refuses changes, and the commit is not awaited. */
  readAsUser<Result>(acting: Acting, work: (tx: PersonsTx) => Promise<Result>): Promise<Result>;
  /** Without a user, for websites: sees only the views of the schema `published`, for this workspace. */
  readPublished<Result>(workspaceId: number, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** As the server: sessions, identity, migrations, demo content. Not for a request's own queries: no row-level security. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** One statement as the server, outside a transaction. */
  system<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** One statement as the request role without a user; migrations grant the functions it may call. */
  anonymous<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** As the server, on a separate connection without a timeout: for whole tables, and locks that outlive a transaction. */
  alone<Result>(work: (connection: OwnConnection) => Promise<Result>): Promise<Result>;
  /** Connection counts of this process. */
  connections(): Record<'requests' | 'own', { open: number; idle: number; waiting: number }>;
  /** Whether the database accepts writes; checked on a separate connection, so that a busy pool does not delay it. */
  takesChanges(): Promise<boolean>;
  /** Listens to a channel's notifications on a separate connection until stopped. */
  listen(channel: string, hearing: Hearing): Listening;
  close(): Promise<void>;
}

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
  [builtins.TIMESTAMPTZ, instant],
]);
/** `2026-05-01 09:30:00.5+00` → `2026-05-01T09:30:00.500Z`: sessions use UTC, and `Date` takes three times as long. */
function instant(text: string): string {
  if (!text.endsWith('+00') || text[4] !== '-') return new Date(text).toISOString();
  const [second, fraction = ''] = text.slice('2026-05-01 '.length, -'+00'.length).split('.');
  return `${text.slice(0, '2026-05-01'.length)}T${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** Keeps dates as text, so that time zones cannot shift them, and returns large numbers as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

const session = {
  types: types as pg.CustomTypesConfig,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
  // A longer wait for a connection ends in a 503.
  connectionTimeoutMillis: limits.wait,
  options: '-c timezone=UTC',
};

/** Creates the pools of both roles, `connections` in total. Nothing is opened before the first statement. */
export function connect(
  owner: pg.PoolConfig,
  app: pg.PoolConfig,
  log: (error: Error) => void,
  connections: number = limits.connections,
): Database {
  const ownSize = Math.max(1, Math.round(connections * limits.ownShare));
  const systemPool = poolOf({ ...session, ...owner, statement_timeout: 0, max: ownSize }, log);
  // Pipelined: a statement does not wait for the previous result.
  const pipelined = { pipeline: true, stream: batchingSocket };
  const requestPool = poolOf({ ...pipelined, ...session, ...app, max: connections - ownSize }, log);
  const soon = { connectionTimeoutMillis: limits.readiness, query_timeout: limits.readiness };
  const probePool = poolOf({ ...session, ...app, ...soon, max: 1 }, log);
  const pools = [systemPool, requestPool, probePool];
  const asPerson =
    (begin: string, onlyReads: boolean) =>
    <Result>(acting: Acting, work: (tx: PersonsTx) => Promise<Result>, from?: Origin) =>
      transact(
        requestPool,
        { opening: `${begin}; ${originSettings(from)}${actAs(acting)}`, onlyReads },
        (within, opened) => work({ ...txOf(within, onlyReads), rightsVersion: async () => versionFrom(await opened) }),
      );
  return {
    asUser: asPerson('begin', false),
    readAsUser: asPerson(beginReading, true),
    readPublished: (workspaceId, work) =>
      transact(
        requestPool,
        {
          opening: `${beginReading}; set local app.user_id = '0'; set local app.website = '${Math.trunc(workspaceId)}'`,
          onlyReads: true,
        },
        (within) => work(txOf(within, true)),
      ),
    asSystem: (work) => transact(systemPool, { opening: 'begin' }, (within) => work(txOf(within))),
    system: (statement) => tell(systemPool, queryOf(statement)),
    anonymous: (statement) => ask(requestPool, named(statement)),
    alone: (work) => onOwnConnection({ ...session, ...owner }, work),
    connections: () => ({ requests: requestPool.count(), own: systemPool.count() }),
    takesChanges: async () => {
      const [state] = await ask<{ takes: boolean }>(probePool, { text: `select ${acceptsWritesSql} as takes` });
      if (!state?.takes) for (const pool of pools) pool.distrust();
      return state?.takes === true;
    },
    listen: (channel, hearing) => listen({ ...session, ...app }, channel, hearing),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

/** Repeatable read: all statements see one snapshot, the one whose permissions were checked. */
const beginReading = 'begin isolation level repeatable read read only';
function actAs(acting: Acting): string {
  const { userId, token = undefined } = typeof acting === 'number' ? { userId: acting } : acting;
  const within = token?.workspaceId ? `set local app.workspace_id = '${Math.trunc(token.workspaceId)}'; ` : '';
  return `set local app.user_id = '${Math.trunc(userId)}'; ${within}select version from rights_version`;
}

/** The driver returns an array of results for several statements in one text. */
const versionFrom = (opened: unknown) =>
  (opened as pg.QueryResult<{ version: number }>[]).at(-1)?.rows[0]?.version ?? 0;

/** Omits invalid addresses, because the text becomes part of the statement. */
function originSettings(from: Origin | undefined): string {
  if (!from || isIP(from.ip) === 0) return '';
  return `set local app.ip = ${pg.escapeLiteral(from.ip)}; set local app.agent = ${pg.escapeLiteral(from.agent)}; `;
}

const names = new Map<string, string>();
/** Maximum of prepared statements per connection; further texts, such as rare filter combinations, are planned each time. */
const maxNames = 100;

/** Builds text and values once: they are getters, and the driver reads them several times. */
const queryOf = ({ text, values }: SqlStatement): pg.QueryConfig => ({ text, values });

function named(statement: SqlStatement): pg.QueryConfig {
  const { text, values } = statement;
  if (!names.has(text) && names.size < maxNames) names.set(text, `often-${names.size}`);
  return { name: names.get(text), text, values };
}

const txOf = (within: AskWithin, onlyReads = false): Tx => ({
  onlyReads,
  rows: async (statement) => (await within(queryOf(statement))).rows,
  row: async (statement) => (await within(queryOf(statement))).rows[0],
  oftenAsked: async (statement) => (await within(named(statement))).rows,
  script: async (text) => void (await within(text)),
});
