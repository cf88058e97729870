import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  file: string;
  mapping?: string | undefined;
  email?: string | undefined;
  url: string;
  workspace?: number | undefined;
  publish: boolean;
  dryRun: boolean;
  report?: string | undefined;
}

const usage = `npm run load -- FILE [options]     FILE is JSON (a list, or one under "data"), CSV or GeoJSON

  --mapping FILE     how its fields become a record's; else one of scripts/load/mappings that fits
  --email EMAIL      the demo account to load as; else the first. Or set WAYMARK_TOKEN to an access token
  --url URL          where Waymark runs; else http://localhost:4000
  --workspace ID     where the records go; else the person's first workspace
  --publish          publish the records instead of leaving them as drafts
  --dry-run          only say what would be done
  --report FILE      where the report of every row goes (.json or .csv)`;

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
    if (values.workspace && !/^\d+$/.test(values.workspace)) throw new Error('--workspace takes a number.');
    return {
      file: resolve(here, file),
      mapping: values.mapping && resolve(here, values.mapping),
      email: values.email,
      url: (values.url ?? `http://localhost:${process.env.PORT ?? 4000}`).replace(/\/$/, ''),
      workspace: values.workspace ? Number(values.workspace) : undefined,
      publish: values.publish ?? false,
      dryRun: values['dry-run'] ?? false,
      report: values.report && resolve(here, values.report),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

const options = {
  mapping: { type: 'string' },
  email: { type: 'string' },
  url: { type: 'string' },
  workspace: { type: 'string' },
  publish: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
} as const;
