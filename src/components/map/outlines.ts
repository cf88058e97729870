import { feature } from 'topojson-client';
// A separate file, fetched only when a map is opened.
import file from 'world-atlas/countries-50m.json?url';

type World = Parameters<typeof feature>[0];

let outlines: ReturnType<typeof fetched> | undefined;

/** The outlines of all countries, fetched once. @throws Error if the fetch failed; the next call retries. */
export function outlinesOfCountries(): ReturnType<typeof fetched> {
  outlines ??= fetched().catch((error: unknown) => {
    outlines = undefined;
    throw error;
  });
  return outlines;
}

async function fetched() {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`The outlines of countries could not be read (${response.status})`);
  const world = (await response.json()) as World;
  return feature(world, world.objects.countries!);
}
