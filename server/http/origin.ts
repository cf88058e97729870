import type { FastifyRequest } from 'fastify';
import type { Origin } from '../platform/db/client.ts';

/** Browsers by `User-Agent`. The first match counts, because later browsers include the names of earlier ones. */
const programs: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^Mozilla\//, 'Browser'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The program of a `User-Agent`, such as `Firefox, Linux`; a script, if it is not a browser. */
export function agentKind(agent: string): string {
  const nameIn = (names: typeof programs) => names.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(programs) ?? 'Script', nameIn(systems)].filter(Boolean).join(', ');
}

/** The origin of a request, for the audit log. The IP address is that of the proxy, unless the settings trust it. */
export const originOf = ({ ip, headers, actor }: Pick<FastifyRequest, 'ip' | 'headers' | 'actor'>): Origin => ({
  ip,
  agent: actor?.token ? `Access token “${actor.token.name}”` : agentKind(headers['user-agent'] ?? ''),
});
