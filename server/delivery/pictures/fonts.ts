import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fonts as calls } from '../../../contract/website/delivery.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { siteFonts } from '../../../src/resources/style-settings/style-settings.resource.ts';
import { routeOf } from '../../http/route.ts';
import { openToAll } from '../deliver.ts';
import { nothingHere } from '../nothing-here.ts';

type ShippedFont = Exclude<(typeof siteFonts)[number], 'System'>;

/** Style sheets of the shipped fonts. */
const sheets: Readonly<Record<ShippedFont, string>> = {
  Inter: import.meta.resolve('@fontsource-variable/inter/index.css'),
  'Source Serif': import.meta.resolve('@fontsource-variable/source-serif-4/index.css'),
  'Work Sans': import.meta.resolve('@fontsource-variable/work-sans/index.css'),
  'Playfair Display': import.meta.resolve('@fontsource-variable/playfair-display/index.css'),
  Nunito: import.meta.resolve('@fontsource-variable/nunito/index.css'),
};

interface Font {
  folder: string;
  /** Its `@font-face` rules, regular and italic. */
  faces: string;
  files: ReadonlySet<string>;
}

/** Read once at startup: fonts are part of the installation. */
const byName = new Map<unknown, Font>(Object.entries(sheets).map(([name, sheet]) => [name, readFont(sheet)]));
const byFolder = new Map([...byName.values()].map((font) => [basename(font.folder), font]));

function readFont(sheet: string): Font {
  const folder = dirname(fileURLToPath(sheet));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const faces = ['index.css', 'wght-italic.css'].map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(' Variable', '')
      .replaceAll('./files/', `/v1/fonts/${basename(folder)}/`)
      .replaceAll('.woff2)', `.woff2?version=${version})`),
  );
  return { folder, faces: faces.join(''), files: new Set(readdirSync(join(folder, 'files'))) };
}

/** `@font-face` rules of the shipped fonts among these names. Browsers load only fonts that a page uses. */
export const fontFaces = (names: Iterable<unknown>): string =>
  [...new Set(names)].map((name) => byName.get(name)?.faces ?? '').join('');

/** Serves fonts to all origins: the preview frame has an opaque one. */
export function deliverFonts(app: FastifyInstance): void {
  const allFaces = fontFaces(byName.keys());
  serve(app, calls.faces, (_params, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(allFaces),
  );
  serve(app, calls.file, async ({ font, file }, reply) => {
    const found = byFolder.get(font!);
    if (file === 'LICENSE' && found) return reply.type('text/plain; charset=utf-8').send(await licenceOf(found));
    if (!found?.files.has(file!)) throw nothingHere();
    const bytes = await readFile(join(found.folder, 'files', file!));
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes);
  });
}

const licenceOf = ({ folder }: Font) => readFile(join(folder, 'LICENSE'), 'utf8');

function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (params: Record<string, string>, reply: FastifyReply) => unknown,
): void {
  app.route({
    ...routeOf(endpoint),
    onRequest: async (_request, reply) => void openToAll(reply),
    handler: async (request, reply) => answer(request.params as Record<string, string>, reply),
  });
}
