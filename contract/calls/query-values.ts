import * as z from 'zod/mini';
import { textLength } from './constants.ts';

/** Schema of a whole number in a query string. */
export const queryInt = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'Must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Schema of an id in a path. */
export const queryId = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'Must be a number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int(),
    ),
  );

/** Schema of a decimal number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(\.\d+)?$/, 'Must be a number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );

/** Schema of a text in a query string. */
export const queryText = (max: number = textLength.search) =>
  z.string().check(
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0'), 'Contains characters that cannot be stored'),
  );
