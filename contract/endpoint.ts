import type * as z from 'zod/mini';

/** What somebody may do to a resource; rights are granted in these words. */
export const actions = ['create', 'read', 'update', 'delete', 'publish'] as const;
export type Action = (typeof actions)[number];

/** Where a list's total travels: in the headers of S7.13, or in `pagination` beside `data`. */
export type Count = 'header' | 'body';

type Schema = z.ZodMiniType;

/**
 * One call of the API as data. The server serves it, the client calls it, OpenAPI lists it and the tests walk over
 * all of them, so that a call exists once.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, parameters as `{id}`. */
  path: string;
  summary: string;
  /** `public`: anyone; `session`: anybody signed in; else the right that is needed. */
  access: 'public' | 'session' | { resource: string; action: Action };
  params?: Schema & z.core.$ZodType<Params>;
  query?: Schema & z.core.$ZodType<Query>;
  body?: Schema & z.core.$ZodType<Body>;
  answer: Schema & z.core.$ZodType<Answer>;
  count?: Count;
  /** Parts that carry files when the call comes as multipart. */
  files?: readonly string[];
  /** The part that carries a text file, such as a table to import. */
  document?: string;
  /** May take as long as an upload. */
  slow?: boolean;
  /** Answers 201 though no right is needed. */
  creates?: boolean;
  /** The answer holds what is told once: it is not kept for a repeat of the call. */
  secret?: boolean;
  /** Only multipart is accepted. */
  multipartOnly?: boolean;
  /** Not in the specification: a client hides what needs it where a server answers 404. */
  extension?: boolean;
}

/** Keeps the schemas' types with the endpoint; adds nothing at run time. */
export const endpoint = <Params, Query, Body, Answer>(
  declared: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declared;

/** An endpoint whose types do not matter to the one who holds it. */
export type AnyEndpoint = Endpoint<any, any, any, any>; // eslint-disable-line -- the four types vary freely here

/** Fills `{name}` in a path. Throws when a value is missing, which is a mistake in the caller. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
