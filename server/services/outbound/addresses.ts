import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address to which nothing is sent. Its message is for people. */
export class RefusedAddress extends Error {}

/** The IPv6 addresses that are given out for the internet. Others, such as `::127.0.0.1`, may lead to IPv4 ones. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the open internet: not of this machine, a network of one's own, or any other range set apart. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(givenOut));
}

/** The refusal of an IP address inside the network. It does not say which: a log is no way to look names up there. */
export const liesInside = (): RefusedAddress =>
  new RefusedAddress('The address is inside the network of the server, where nothing is sent');

/**
 * What can be said of an address before anybody is asked where it leads: nothing is wrong with it, or what. A number in any notation
 * is an IP address by then.
 */
export function faultOf(
  address: string,
  toPrivate: boolean,
  example = 'https://lake.example/hook',
): string | undefined {
  const url = URL.parse(address);
  // A backslash would be read as a slash, and the address lead elsewhere than it seems.
  if (!url || !/^https?:$/.test(url.protocol) || address.includes('\\'))
    return `Must be a web address such as ${example}`;
  if (url.username || url.password) return 'Must not contain a user name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) ? !isPublic(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
  return isInside && !toPrivate
    ? 'This address is inside the network of the server. Enter an address that is reachable from the internet'
    : undefined;
}
