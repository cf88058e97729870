import type { FastifyRequest } from 'fastify';
import type { Origin } from '../platform/db/client.ts';

/** The first that fits names the program: browsers call themselves by each other's names, the later ones first. */
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

/** The kind of program behind a `User-Agent`: 'Firefox, Linux'. What calls itself no browser is a script. */
export function agentKind(agent: string): string {
  const nameIn = (names: typeof programs) => names.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(programs) ?? 'Script', nameIn(systems)].filter(Boolean).join(', ');
}

/** From where a request came. The address is that of the last proxy, unless the settings say that it is trusted. */
export const originOf = ({ ip, headers, actor }: Pick<FastifyRequest, 'ip' | 'headers' | 'actor'>): Origin => ({
  ip,
  agent: actor?.token ? `Access token “${actor.token.name}”` : agentKind(headers['user-agent'] ?? ''),
});
