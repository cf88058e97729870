import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorTexts } from '../../contract/errors.ts';
import { said } from './said.ts';
import { validationErrors } from '../../contract/validation.ts';
import { hasExtensions } from './extensions.ts';
import { fitted } from './fitted.ts';
import { HttpError } from './http-error.ts';

type Schema = Endpoint['answer'];

/**
 * What a call answered, read by its endpoint's schema. An answer that the schema refuses is told in the log by the call's
 * name, and handed on as `fitted` makes it where at least a list is a list and a record a record, so that the screen shows what it can.
 * @throws HttpError for anything else, in words for the person.
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
  // Of another server it is to be expected; of our own it is a fault.
  (hasExtensions() ? console.warn : console.debug)(
    `${endpoint.method} ${endpoint.path} answered otherwise than declared`,
    error && validationErrors(error),
  );
  const rough = shapes.find((shape) => hasOutlineOf(schema, shape));
  // A successful removal counts, whatever its answer.
  if (rough === undefined && endpoint.method === 'DELETE') return {};
  if (rough === undefined) throw new HttpError(200, said(errorTexts.unexpected));
  return fitted(schema, rough);
}

/** A list travels as a list or as {data} (S7.13), and a single record also inside of either. */
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
