import { Resolver } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import { fetch } from 'undici';
import { type Finding, type Findings, proofPlaces } from '../../../contract/website/domain-proof.ts';
import { domainProofs as limits } from '../../platform/traffic/outgoing-limits.ts';
import { beginningOf } from '../outbound/beginning.ts';
import { type Lookup, guardedAgent } from '../outbound/connecting.ts';

/** Checks the proof of a domain. It never throws: each failure is a finding. */
export interface Proving {
  check(address: string, token: string): Promise<Findings>;
  close(): Promise<void>;
}

interface Options {
  /** Name servers as `192.0.2.1` or `192.0.2.1:5353`; absent: those of the machine. */
  nameServers?: readonly string[] | undefined;
  /** Whether private addresses are allowed. */
  toPrivate?: boolean;
  /** Origins of a domain's web servers. */
  originsOf?: (host: string) => string[];
}

const notFound = new Set(['ENOTFOUND', 'ENODATA']);
const best: readonly Finding[] = ['found', 'different', 'missing', 'unreachable'];

/** Checks name servers and web servers of a domain; their responses are untrusted. */
export function provingBy({ nameServers, toPrivate = false, originsOf = httpsOrigins }: Options): Proving {
  const resolver = new Resolver({ timeout: limits.wait / 2, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const resolveTxt = promisify(resolver.resolveTxt.bind(resolver)) as (host: string) => Promise<string[][]>;
  const lookup: Lookup = (name, _options, done) =>
    resolver.resolve4(name, (error, found) =>
      done(
        error,
        (found ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  const dispatcher = guardedAgent({
    toPrivate,
    wait: limits.wait,
    headers: limits.headers,
    ...(nameServers && { lookup }),
  });

  const byRecord = async (host: string, token: string): Promise<Finding> => {
    const wanted = proofPlaces.record(host, token);
    try {
      // The resolver queries silent name servers one after the other, so limit the total time.
      const records = await Promise.race([resolveTxt(wanted.host), pause(limits.wait, undefined, { ref: false })]);
      if (!records) return 'unreachable';
      return records.some((parts) => parts.join('').trim() === wanted.value) ? 'found' : 'different';
    } catch (error) {
      return notFound.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unreachable';
    }
  };
  /** The beginning of a page, if there is one. Redirects are not followed, because they could lead to private addresses. */
  const read = async (address: string): Promise<string | undefined> => {
    const response = await fetch(address, {
      dispatcher,
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.wait),
      headers: { 'user-agent': 'Waymark-Verification/1' },
    });
    const text = await beginningOf(response.body, limits.page);
    return response.ok ? text : undefined;
  };
  const byPage = async (host: string, path: string, tokenIn: (page: string) => readonly string[], token: string) => {
    const found = await Promise.all(
      originsOf(host).map(async (origin): Promise<Finding> => {
        try {
          const tokens = tokenIn((await read(`${origin}${path}`)) ?? '');
          return tokens.includes(token) ? 'found' : tokens.length > 0 ? 'different' : 'missing';
        } catch {
          return 'unreachable';
        }
      }),
    );
    return best.find((one) => found.includes(one)) ?? 'unreachable';
  };
  return {
    async check(address, token) {
      const host = domainToASCII(address);
      if (!isRegistrable(host)) return { dns: 'missing', file: 'missing', meta: 'missing' };
      const [dns, file, meta] = await Promise.all([
        byRecord(host, token),
        byPage(host, proofPlaces.file, (text) => [text.trim()].filter(Boolean), token),
        byPage(host, '/', tokensOf, token),
      ]);
      return { dns, file, meta };
    },
    close: () => {
      resolver.cancel();
      return dispatcher.destroy();
    },
  };
}

const httpsOrigins = (host: string) => [`https://${host}`, `https://www.${host}`];

/** Whether a name is a public host name, and not an IP address. */
const isRegistrable = (host: string) =>
  /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(host);

/** The tokens in a page's meta tags, with attributes in any order. */
export function tokensOf(page: string): string[] {
  const tags = page.match(/<meta\s[^<>]{1,500}>/gi) ?? [];
  return tags.flatMap((tag) =>
    attributeOf(tag, 'name') === proofPlaces.meta ? [attributeOf(tag, 'content') ?? ''] : [],
  );
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s?=\\s?(["']?)([\\w-]{0,100})\\1[\\s/>]`, 'i').exec(tag)?.[2];
