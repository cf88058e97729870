import type { Cruise } from '../check/cruise.ts';

/** The page with the diagram. */
export const architecturePage = 'docs/architecture.md';
const begin = '<!-- drawn by npm run architecture -->';
const end = '<!-- end of drawing -->';

/** Composition roots by room; each is drawn as its own room. */
const composition: Record<string, string> = {
  'src/main.tsx': 'src/app',
  'server/app.ts': 'server/app',
  'server/main.ts': 'server/app',
  'server/token.ts': 'server/app',
};

/** The room of a file: the contract, the website, or a folder of `src` or `server`. */
function roomOf(file: string): string | undefined {
  if (file.startsWith('contract/')) return 'contract';
  if (file.startsWith('site/')) return 'site';
  if (composition[file]) return composition[file];
  const [, side, folder] = /^(src|server)\/([^/]+)\//.exec(file) ?? [];
  if (!side || !folder || folder === 'locales') return undefined;
  return folder === 'token' ? 'server/app' : `${side}/${folder}`;
}

/** Imports between rooms as pairs of importer and imported. */
export function arrowsOf({ modules }: Pick<Cruise, 'modules'>): [from: string, to: string][] {
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules)
    for (const to of dependencies.map(({ resolved }) => roomOf(resolved))) {
      const from = roomOf(source);
      if (from && to && to !== from) arrows.add(`${from} ${to}`);
    }
  return [...arrows].sort().map((arrow) => arrow.split(' ') as [string, string]);
}

/** The rooms in an import cycle, or above one. Empty if every room only imports those below it. */
export function roomsInCircles(arrows: readonly [string, string][]): string[] {
  const importing = arrows.filter(([, to]) => arrows.some(([from]) => from === to));
  if (importing.length === arrows.length) return [...new Set(arrows.map(([from]) => from))];
  return roomsInCircles(importing);
}

/** A Mermaid diagram of the rooms and their imports. */
export function picture(cruise: Pick<Cruise, 'modules'>): string {
  const arrows = arrowsOf(cruise);
  const rooms = [...new Set(arrows.flat())].sort();
  const drawn = arrows.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...groups(rooms), ...drawn, '```'].join('\n');
}

function groups(rooms: string[]): string[] {
  const of = (side: string) => rooms.filter((room) => room.startsWith(`${side}/`)).map((room) => `    ${node(room)}`);
  const browser = ['  subgraph browser [src: in the browser]', ...of('src'), '  end'];
  const server = ['  subgraph server [server]', ...of('server'), '  end'];
  const alone = rooms.filter((room) => !room.includes('/')).map((room) => `  ${node(room)}`);
  return [...browser, ...server, ...alone];
}

const idOf = (room: string) => room.replace('/', '_');
const node = (room: string) => `${idOf(room)}["${room.split('/').at(-1)}"]`;

/** Replaces the diagram in the page. @throws Error if the page has no markers. */
export function withPicture(page: string, drawn: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${architecturePage} has no marks around its picture. Restore them.`);
  return `${page.slice(0, from + begin.length)}\n\n${drawn}\n\n${page.slice(to)}`;
}
