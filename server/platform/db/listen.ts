import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { listening as limits } from '../limits.ts';

/** Callbacks of a listener. */
export interface Hearing {
  /** The connection works: no notification is missed from now on. */
  begins(): void;
  heard(payload: string): void;
  /** The connection is lost: notifications from now on are missed and not repeated. */
  lost(): void;
}

/** An active listener. */
export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens to notifications of a channel, and reconnects after a failure.
 * Its own notifications test the connection: a missing one shows a half-open connection, or a pooler that delivers none.
 */
export function listen(config: pg.ClientConfig, channel: string, hearing: Hearing): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      await connection(config, channel, hearing, signal);
      await pause(limits.rest, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/** Listens over one connection until it fails. */
async function connection(
  config: pg.ClientConfig,
  channel: string,
  hearing: Hearing,
  signal: AbortSignal,
): Promise<void> {
  const own = `self ${randomUUID()}`;
  const client = new pg.Client({ ...config, keepAlive: true, query_timeout: limits.wait });
  const gone = new AbortController();
  // Both events can repeat; a client without an error listener would end the process.
  client.on('error', () => gone.abort());
  client.on('end', () => gone.abort());
  let hears = Promise.withResolvers<void>();
  client.on('notification', ({ payload = '' }) => {
    if (payload === own) hears.resolve();
    else if (!payload.startsWith('self ')) hearing.heard(payload);
  });
  const broken = AbortSignal.any([signal, gone.signal]);
  /** @throws Error if its notification does not arrive in time. */
  const hearItself = async () => {
    hears = Promise.withResolvers();
    await client.query('select pg_notify($1, $2)', [channel, own]);
    await Promise.race([hears.promise, failAfter(limits.wait, broken)]);
  };
  let began = false;
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await hearItself();
    hearing.begins();
    began = true;
    for (;;) {
      await pause(limits.beat, undefined, { signal: broken, ref: false });
      await hearItself();
    }
  } catch {
    // The caller reconnects after any error.
  }
  if (began) hearing.lost();
  // A half-open connection never ends on its own.
  await Promise.race([client.end().catch(() => undefined), pause(limits.wait, undefined, { ref: false })]);
}

async function failAfter(time: number, signal: AbortSignal): Promise<never> {
  await pause(time, undefined, { signal, ref: false });
  throw new Error('Nothing was heard');
}
