import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A refused address. Its message is for the user. */
export class RefusedAddress extends Error {}

/** The global unicast range of IPv6. Addresses outside it, such as `::127.0.0.1`, may lead to private IPv4 ones. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public: not loopback, private, or in another reserved range. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(givenOut));
}

/** The refusal of a private address. It omits the IP address, so that logs cannot be used to look up internal names. */
export const liesInside = (): RefusedAddress =>
  new RefusedAddress('The address is inside the network of the server, where nothing is sent');

/**
 * The problem of a URL, as far as it shows without a name lookup; undefined if it has none. `URL` normalizes IP addresses in
 * any notation.
 */
export function faultOf(
  address: string,
  toPrivate: boolean,
  example = 'https://lake.example/hook',
): string | undefined {
  const url = URL.parse(address);
  // A backslash is parsed as a slash, so that the URL would lead to another host than it shows.
  if (!url || !/^https?:$/.test(url.protocol) || address.includes('\\'))
    return `Must be a web address such as ${example}`;
  if (url.username || url.password) return 'Must not contain a user name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) ? !isPublic(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
  return isInside && !toPrivate
    ? 'This address is inside the network of the server. Enter an address that is reachable from the internet'
    : undefined;
}
