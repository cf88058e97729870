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

  --into RESOURCE    what its rows become: events, venues, properties …
  --mapping FILE     what the check is told: { "columns": { "Ort": "city" }, "key": "name+city", "dayOrder": "dayFirst",
                     "places": { … } }; what it does not say is as the server proposes
  --encoding NAME    how its letters are written, where the guess is wrong
  --email EMAIL      the demo account to load as; else the first. Or set WAYMARK_TOKEN to an access token
  --url URL          where Waymark runs; else http://localhost:4000
  --workspace ID     where the records go; else the person's first workspace
  --publish          publish new records instead of leaving them as drafts
  --dry-run          only say what would be done`;

/**
 * Reads the command line. Paths are relative to the folder in which the person called npm (INIT_CWD).
 * @throws Error with the usage when an option is missing or unknown.
 */
export function readOptions(args: string[], here = process.env.INIT_CWD ?? process.cwd()): Options {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (!file) throw new Error('Name the file to load.');
    if (more.length > 0) throw new Error(`One file at a time, not also ${more.join(', ')}.`);
    if (!values.into) throw new Error('Say with --into what the rows become.');
    if (values.workspace && !/^\d+$/.test(values.workspace)) throw new Error('--workspace takes a number.');
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

/** Reads the mapping file of the load check. @throws Error with a readable message for an invalid file. */
export async function readMapping(file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`The mapping ${file} cannot be read.`, { cause: error });
  }
}
