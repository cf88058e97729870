import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from './localize.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import { hasExtensions } from './extensions.ts';
import { fitted } from './fitted.ts';
import { HttpError } from './http-error.ts';

type Schema = Endpoint['answer'];

/**
 * Parses a response body by its endpoint's schema. If the schema rejects it, logs the endpoint and coerces the body with
 * `fitted`, provided that a list is a list and a record an object, so that the screen still renders.
 * @throws HttpError with a message for the user if the body has another shape.
 */
export function answerOf(endpoint: Endpoint, body: unknown): unknown {
  const schema = endpoint.read ?? endpoint.answer;
  // Some servers answer a change with an empty body.
  if (endpoint.method !== 'GET' && (body === undefined || body === null || body === ''))
    return isList(schema) ? [] : {};
  const shapes = shapesOf(schema, body);
  for (const shape of shapes) {
    const read = z.safeParse(schema, shape);
    if (read.success) return read.data;
  }
  const { error } = z.safeParse(schema, body);
  // Expected from a third-party server; a bug in ours.
  (hasExtensions() ? console.warn : console.debug)(
    `${endpoint.method} ${endpoint.path} answered otherwise than declared`,
    error && validationErrors(error),
  );
  const rough = shapes.find((shape) => hasOutlineOf(schema, shape));
  // A successful removal counts, whatever its response body.
  if (rough === undefined && endpoint.method === 'DELETE') return {};
  if (rough === undefined) throw new HttpError(200, localize(errorTexts.unexpected));
  return fitted(schema, rough);
}

/** Candidates for the data of a body: a list is sent bare or as {data} (S7.13), a record also inside of either. */
function shapesOf(schema: Schema, body: unknown): unknown[] {
  const { data } = (typeof body === 'object' && body !== null ? body : {}) as { data?: unknown };
  if (isList(schema)) return [body, data];
  return Array.isArray(body) ? [body[0], { data: body }] : [body, data];
}

function hasOutlineOf(schema: Schema, shape: unknown): boolean {
  if (isList(schema)) return Array.isArray(shape);
  return typeof shape === 'object' && shape !== null && !Array.isArray(shape);
}

const isList = (schema: Schema) => schema.def.type === 'array';
