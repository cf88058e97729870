import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

export interface Options {
  file: string;
  into: string;
  mapping?: string | undefined;
  encoding?: string | undefined;
  email?: string | undefined;
  url: string;
  workspace?: number | undefined;
  publish: boolean;
  dryRun: boolean;
}

const usage = `npm run load -- FILE --into RESOURCE [options]     FILE is CSV, JSON, GeoJSON, XLSX, iCalendar or WordPress

  --into RESOURCE    the resource to import into: events, venues, properties …
  --mapping FILE     the mapping as JSON: { "columns": { "Ort": "city" }, "key": "name+city", "dayOrder": "dayFirst",
                     "places": { … } }; the rest is detected
  --encoding NAME    the encoding of the file, if detection is wrong
  --email EMAIL      the demo account to use (default: the first); or set WAYMARK_TOKEN to an access token
  --url URL          the address of Waymark (default: http://localhost:4000)
  --workspace ID     the workspace of the records (default: your first one)
  --publish          publish new records instead of leaving them as drafts
  --dry-run          show what would change, and change nothing`;

/**
 * Reads the command line. Paths are relative to the folder in which npm was called (INIT_CWD).
 * @throws Error with the usage if an option is missing or unknown.
 */
export function readOptions(args: string[], here = process.env.INIT_CWD ?? process.cwd()): Options {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (!file) throw new Error('Specify the file to load.');
    if (more.length > 0) throw new Error(`Load one file at a time, without ${more.join(', ')}.`);
    if (!values.into) throw new Error('Specify the resource with --into.');
    if (values.workspace && !/^\d+$/.test(values.workspace)) throw new Error('--workspace must be a number.');
    return {
      file: resolve(here, file),
      into: values.into,
      mapping: values.mapping && resolve(here, values.mapping),
      encoding: values.encoding,
      email: values.email,
      url: (values.url ?? `http://localhost:${process.env.PORT ?? 4000}`).replace(/\/$/, ''),
      workspace: values.workspace ? Number(values.workspace) : undefined,
      publish: values.publish ?? false,
      dryRun: values['dry-run'] ?? false,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

const options = {
  into: { type: 'string' },
  mapping: { type: 'string' },
  encoding: { type: 'string' },
  email: { type: 'string' },
  url: { type: 'string' },
  workspace: { type: 'string' },
  publish: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

/** Reads the mapping file. @throws Error with a readable message for an invalid file. */
export async function readMapping(file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`The mapping ${file} can’t be read.`, { cause: error });
  }
}
