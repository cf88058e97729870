import { descriptorOf } from '../../contract/fields.ts';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../server/platform/resources.ts';
import { forms } from './forms.ts';
import type { SourceRow } from './read-file.ts';

/** `{name}` stands for the value of a field. A part with a field that is empty is left out, unless it is written `{name?}`. */
const Part = z.union([
  z.string(),
  z.strictObject({ text: z.string(), when: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])) }),
]);

/** Where a record's field comes from: a field, the first of several that is filled, or a text made of parts. */
const Source = z.union([
  z.strictObject({
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    anyOf: z.array(z.string()).min(1).optional(),
    as: z.enum(Object.keys(forms) as [keyof typeof forms]).optional(),
    /** Translates values of the file into those of the field; `*` stands for all others. */
    values: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ parts: z.array(Part).min(1), joinedBy: z.string().default(' ') }),
]);
export type Source = z.output<typeof Source>;

/** How the fields of a file become those of a record. */
const Mapping = z.strictObject({
  name: z.string(),
  resource: z.enum(['events', 'venues']),
  /** The mapping is used for files that have all of these fields. */
  recognise: z.array(z.string()).default([]),
  /** The record's fields by which a row is recognised at the next load. */
  identity: z.array(z.string()).min(1),
  /** Fields of the file that are left out without a note; `*` at the end stands for anything. */
  ignore: z.array(z.string()).default([]),
  fields: z.record(z.string(), Source),
});
export type Mapping = z.output<typeof Mapping>;

const ours = join(import.meta.dirname, 'mappings');

/** Reads a mapping. @throws Error for people when it is not valid, or names fields that the resource does not have. */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The mapping ${file} cannot be read.`);
  });
  const mapping = Mapping.safeParse(parsedOr(text, undefined));
  if (!mapping.success) throw new Error(`${file} is not a mapping:\n${z.prettifyError(mapping.error)}`);
  const { fields } = resourceNamed(mapping.data.resource);
  const unknown = [...Object.keys(mapping.data.fields), ...mapping.data.identity].filter(
    (name) => !fields[name] || fields[name].readOnly,
  );
  if (unknown.length > 0)
    throw new Error(`${basename(file)} names what ${mapping.data.resource} do not have: ${unknown.join(', ')}.`);
  return mapping.data;
}

/** The first mapping in `mappings/` that fits the file's fields, else one by the record's own field names where the file has them. */
export async function chooseMapping(rows: readonly SourceRow[]): Promise<Mapping> {
  const present = new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)));
  for (const file of (await readdir(ours)).filter((name) => name.endsWith('.json')).sort()) {
    const mapping = await readMapping(join(ours, file));
    if (mapping.recognise.every((name) => present.has(name))) return mapping;
  }
  const own = [ownNames('events', present), ownNames('venues', present)].find(Boolean);
  if (own) return own;
  throw new Error(
    `No mapping fits this file. Write one (see scripts/load/mappings) and name it with --mapping.\nIts fields: ${[...present].join(', ')}`,
  );
}

const identities = {
  events: ['title', 'eventStartDate', 'website', 'latitude', 'longitude', 'category'],
  venues: ['name', 'latitude', 'longitude'],
};

/** A mapping for files with the record's own field names, such as an export. */
function ownNames(resource: 'events' | 'venues', present: Set<string>): Mapping | undefined {
  const fields = Object.entries(resourceNamed(resource).fields);
  if (!fields.every(([name, field]) => !field.required || present.has(name))) return undefined;
  const carried = fields.filter(
    ([name, field]) =>
      present.has(name) && !field.readOnly && !['reference', 'picture'].includes(descriptorOf(field).holds),
  );
  const sources = carried.map(([name, field]) => [
    name,
    { from: name, ...(['integer', 'decimal'].includes(descriptorOf(field).holds) && { as: 'number' as const }) },
  ]);
  return {
    name: `Waymark's own names`,
    resource,
    recognise: [],
    identity: identities[resource],
    ignore: [],
    fields: Object.fromEntries(sources),
  };
}

export function resourceNamed(name: string): Resource {
  return resources.find((resource) => resource.name === name)!;
}

function parsedOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
