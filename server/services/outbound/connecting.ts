import { type LookupAddress, type LookupOptions, lookup as lookupByName } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublic, liesInside } from './addresses.ts';

/** Finds the addresses of a name, as `dns.lookup` does. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Connecting {
  /** Whether addresses inside the network may be reached. */
  toPrivate: boolean;
  lookup?: Lookup;
  /** How long a connection is waited for (ms). */
  wait: number;
  /** Bytes of the headers of an answer. */
  headers: number;
}

/**
 * Connects to the open internet alone. The address is looked at wherever it shows: as it is written, as the name is looked up, and at
 * the socket, so that a name that answers otherwise the second time leads nowhere.
 */
export function guardedAgent({ toPrivate, lookup = lookupByName as Lookup, wait, headers }: Connecting): Agent {
  const guardedLookup = (
    name: string,
    options: LookupOptions,
    done: (error: Error | null, found?: LookupAddress[] | string, family?: number) => void,
  ) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const inside = toPrivate ? undefined : addresses?.some(({ address }) => !isPublic(address));
      if (error) done(error);
      else if (inside) done(liesInside());
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address, addresses[0]?.family);
    });
  const connect = buildConnector({
    lookup: guardedLookup as never,
    timeout: wait,
  });
  return new Agent({
    // One message, one connection: nothing is reused that was looked at long ago.
    pipelining: 0,
    maxHeaderSize: headers,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (!toPrivate && isIP(host) && !isPublic(host)) return callback(liesInside(), null);
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        const remote = socket.remoteAddress ?? '';
        if (toPrivate || isPublic(remote)) return callback(null, socket);
        socket.destroy();
        callback(liesInside(), null);
      });
    },
  });
}
