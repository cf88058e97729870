import { feature } from 'topojson-client';
// A file of its own beside the code, which only whoever opens a map fetches.
import file from 'world-atlas/countries-50m.json?url';

type World = Parameters<typeof feature>[0];

let outlines: ReturnType<typeof fetched> | undefined;

/** The outlines of all countries, fetched once. @throws Error where they cannot be had; they are fetched anew the next time. */
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
