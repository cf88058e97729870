import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { queryText, scopeOnly, scopeQuery } from '../calls/list.ts';
import { Attribution, ReadDetails, ReadPredictions } from './place-shapes.ts';
import { missing } from '../calls/validation.ts';

/** Default types of places for clients that name none (S7.12). */
export const defaultPlaceTypes = ['geocode', 'establishment'] as const;

/** Marks a value as an extension in the API description. */
const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description: 'An extension: not in the specification.', 'x-extension': true });
  return schema;
};

const placeType = () => text(50).check(z.regex(/^\(?[a-z_0-9]+\)?$/, 'Must be a type of place such as geocode'));

/** A list, or several in one text as in Google's API: `geocode|establishment`. */
const placeTypes = z.pipe(
  z.union([
    z.pipe(
      z.string(),
      z.transform((words: string) => words.split(/[|,]/)),
    ),
    z.array(z.string()),
  ]),
  z.array(placeType()).check(z.minLength(1, missing), z.maxLength(10)),
);

/** Groups the requests for one chosen place; some providers bill by it. */
const sessionToken = () =>
  z.string().check(z.regex(/^[\w-]{1,36}$/, 'Must be at most 36 letters, digits, - and _, such as a UUID'));

/** A suggestion while the user types, in Google's format. */
export const PlacePrediction = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
});
export type PlacePrediction = z.output<typeof PlacePrediction>;

const Predictions = z.object({
  predictions: z.array(PlacePrediction),
  attribution: extension(z.nullable(Attribution)),
  /** A sentence about a source that is unavailable. */
  notice: extension(z.nullable(z.string())),
});

/** A place with its address (S3.13). */
export const PlaceDetails = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  street_address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  name: extension(z.nullable(z.string())),
  region: extension(z.nullable(z.string())),
  country_code: extension(z.nullable(z.string())),
  time_zone: extension(z.nullable(z.string())),
  attribution: extension(z.nullable(Attribution)),
});
export type PlaceDetails = z.output<typeof PlaceDetails>;

/** Places (S7.12): suggestions while the user types, and the details of a chosen one. */
export const places = {
  autocomplete: endpoint({
    method: 'POST',
    path: '/places/autocomplete',
    summary: 'Suggest places and addresses for a typed text',
    access: 'session',
    query: scopeOnly,
    body: z.strictObject({
      input: text(200).check(z.minLength(1, missing)),
      types: z._default(placeTypes, [...defaultPlaceTypes]),
      latitude: extension(z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))))),
      longitude: extension(z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))))),
      language: extension(z.optional(languageCode())),
      sessionToken: extension(z.optional(sessionToken())),
    }),
    answer: Predictions,
    read: ReadPredictions,
    reads: true,
  }),
  details: endpoint({
    method: 'GET',
    path: '/places/details/{id}',
    summary: 'The address and position of a suggested place',
    access: 'session',
    params: z.strictObject({ id: queryText().check(z.minLength(1, missing)) }),
    query: z.strictObject({
      ...scopeQuery,
      language: extension(z.optional(languageCode())),
      sessionToken: extension(z.optional(sessionToken())),
    }),
    answer: PlaceDetails,
    read: ReadDetails,
  }),
};

export type { ChosenPlace, OfferedPlace } from './place-shapes.ts';
