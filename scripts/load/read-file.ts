import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of the file. For GeoJSON these are a feature's properties and its `latitude` and `longitude`. */
export type SourceRow = Record<string, unknown>;

/**
 * Reads a file's rows: JSON (a list, or a list under `data`), GeoJSON or CSV with a heading line.
 * @throws Error for people when it is none of these.
 */
export async function readRows(file: string): Promise<SourceRow[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file ${file} cannot be read (${error.code}).`);
  });
  const rows = /^\.(csv|tsv)$/i.test(extname(file)) ? csvRows(text, file) : jsonRows(text, file);
  if (rows.length === 0) throw new Error(`There are no rows in ${file}.`);
  return rows;
}

function csvRows(text: string, file: string): SourceRow[] {
  const heading = text.split('\n', 1)[0] ?? '';
  const [delimiter = ','] = ['\t', ';', ','].sort(
    (one, other) => heading.split(other).length - heading.split(one).length,
  );
  try {
    return parse(text, { bom: true, columns: true, delimiter, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new Error(`${file} is not a CSV table that can be read: ${(error as Error).message}`, { cause: error });
  }
}

function jsonRows(text: string, file: string): SourceRow[] {
  const found = parsed(text, file) as { type?: string; features?: Feature[]; data?: unknown };
  if (found?.type === 'FeatureCollection' && Array.isArray(found.features)) return found.features.map(ofFeature);
  const rows = Array.isArray(found) ? found : found?.data;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error(`${file} holds no list of records.`);
  return rows;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

const isRow = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Feature {
  properties: SourceRow | null;
  geometry: { coordinates: unknown } | null;
}

/** The position of a feature; for a line or an area, the middle of its points. */
function ofFeature({ properties, geometry }: Feature): SourceRow {
  const points = pointsIn(geometry?.coordinates);
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { ...properties, ...(points.length > 0 ? { latitude: middle(1), longitude: middle(0) } : {}) };
}

function pointsIn(coordinates: unknown): [number, number][] {
  if (!Array.isArray(coordinates)) return [];
  const [longitude, latitude] = coordinates as unknown[];
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]];
  return coordinates.flatMap(pointsIn);
}
