import { type LookupAddress, type LookupOptions, lookup as lookupByName } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublic, liesInside } from './addresses.ts';

/** Resolves a host name, like `dns.lookup`. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Options of a guarded connection. */
export interface Connecting {
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  lookup?: Lookup;
  /** Timeout of the connection (ms). */
  wait: number;
  /** Maximum bytes of a response's headers. */
  headers: number;
}

/**
 * An agent that connects only to public addresses. It checks the URL, the resolved name and the connected socket.
 * The last check prevents DNS rebinding, in which a name changes its address.
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
    // One connection per message, so that no connection outlives its check.
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
