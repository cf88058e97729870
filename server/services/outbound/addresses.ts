import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address to which nothing is sent. Its message is for people. */
export class RefusedAddress extends Error {}

/** Whether an IP address is one of the open internet: not of this machine, a network of one's own, or any other range set apart. */
export const isPublic = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

/** The refusal of an IP address inside the network. It does not say which: a log is no way to look names up there. */
export const liesInside = (): RefusedAddress =>
  new RefusedAddress('The address lies inside the network, where nothing is sent');

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
  if (!url || !/^https?:$/.test(url.protocol)) return `Must be a web address such as ${example}`;
  if (url.username || url.password) return 'Must not hold a name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) ? !isPublic(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
  return isInside && !toPrivate ? 'Lies inside the network. Give an address that the internet can reach' : undefined;
}
