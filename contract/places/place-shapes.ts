import * as z from 'zod/mini';
// A named import: through `z` the browser bundle would include the whole library. It parses by a schema or returns another value.
import { catch as orElse } from 'zod/mini';

/** The credit that the provider requires. */
export const Attribution = z.object({ text: z.string(), url: z.nullable(z.string()) });
export type Attribution = z.output<typeof Attribution>;

/** A trimmed text; null for blanks and other types. */
const Words = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim() || null),
  ),
  null,
);

const SentPrediction = z.pipe(
  z.object({
    place_id: Words,
    placeId: Words,
    id: Words,
    description: Words,
    formatted_address: Words,
    structured_formatting: orElse(z.optional(z.object({ main_text: Words, secondary_text: Words })), undefined),
  }),
  z.transform(({ place_id, placeId, id, description, formatted_address, structured_formatting }) => ({
    id: place_id ?? placeId ?? id,
    title: structured_formatting?.main_text ?? description ?? formatted_address,
    detail: structured_formatting?.main_text ? structured_formatting.secondary_text : null,
  })),
);

/** A suggested place, read from any server. */
export interface OfferedPlace {
  id: string;
  title: string;
  detail: string | null;
}

const isWhole = (place: z.output<typeof SentPrediction>): place is OfferedPlace =>
  place.id !== null && place.title !== null;

const shared = { attribution: orElse(z.nullable(Attribution), null), notice: Words };

/** Suggestions of any server: a list, `{ data }`, or Google's `{ predictions }`. */
export const ReadPredictions = z.pipe(
  z.union([
    z.object({ predictions: z.array(SentPrediction), ...shared }),
    z.pipe(
      z.object({ data: z.array(SentPrediction), ...shared }),
      z.transform(({ data, ...rest }) => ({ ...rest, predictions: data })),
    ),
  ]),
  z.transform(({ predictions, ...rest }) => ({ ...rest, places: predictions.filter(isWhole) })),
);

const degrees = (most: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]),
    z.number().check(z.minimum(-most), z.maximum(most)),
  );
const Position = orElse(z.optional(z.object({ lat: degrees(90), lng: degrees(180) })), undefined);

/** A place with its position in either format: `coordinates`, or Google's `geometry.location` (S3.13). */
export const ReadDetails = z.pipe(
  z
    .object({
      street_address: Words,
      postal_code: Words,
      city: Words,
      country: Words,
      formatted_address: Words,
      time_zone: Words,
      coordinates: Position,
      geometry: orElse(z.optional(z.object({ location: Position })), undefined),
    })
    .check(z.refine((sent) => Object.values(sent).some((value) => value !== null && value !== undefined))),
  z.transform((sent) => {
    const position = sent.coordinates ?? sent.geometry?.location;
    return {
      street: sent.street_address,
      postalCode: sent.postal_code,
      city: sent.city,
      country: sent.country,
      latitude: position?.lat ?? null,
      longitude: position?.lng ?? null,
      timeZone: sent.time_zone,
      formatted: sent.formatted_address,
    };
  }),
);

/** A chosen place, read from any server. */
export type ChosenPlace = z.output<typeof ReadDetails>;
