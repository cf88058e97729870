import type * as z from 'zod/mini';

/** The actions of permissions. */
export const actions = ['create', 'read', 'update', 'delete', 'publish'] as const;
/** One of the actions. */
export type Action = (typeof actions)[number];

/** Where a list's total is: in the headers of S7.13, or in `pagination` next to `data`. */
export type Count = 'header' | 'body';

type Schema = z.ZodMiniType;

/**
 * One call of the API as data. The server serves it, the client calls it, OpenAPI lists it and the tests walk over
 * all of them, so that a call exists once.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, parameters as `{id}`. */
  path: string;
  summary: string;
  /** `public`: anyone; `session`: anybody signed in; else the right that is needed. */
  access: 'public' | 'session' | { resource: string; action: Action };
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** How a client reads the answer, where servers are known to write it in more shapes than ours does. */
  read?: Schema;
  count?: Count;
  /** Parts that carry files when the call comes as multipart. */
  files?: readonly string[];
  /** The one file may have come in pieces before, and is named by `upload` in the query (`contract/calls/uploads.ts`). */
  pieces?: boolean;
  /** The part that carries a text file, such as a table to import. */
  document?: string;
  /** May take as long as an upload. */
  slow?: boolean;
  /** Answers 201 though no right is needed. */
  creates?: boolean;
  /** The answer has a secret that is shown once: it is not stored for repeated requests or by caches. */
  secret?: boolean;
  /** Refused for access tokens: only a person who is signed in may call it. */
  byPerson?: boolean;
  /** What the call changes, where it is not the resource of `access`. A call for any signed-in user may change anything, unless it says. */
  changes?: readonly string[];
  /** Allowed while impersonating, where other changes are refused. */
  whileViewing?: boolean;
  /** Read-only despite its method: never answered from the idempotency store, and allowed while impersonating. */
  reads?: boolean;
  /** Not idempotent: a repeated request runs again, and both results stay. */
  notIdempotent?: boolean;
  /** Only multipart is accepted. */
  multipartOnly?: boolean;
  /** The media types of the response, where it is not JSON alone. */
  mediaTypes?: readonly string[];
  /** The message of a 5xx, instead of the usual one (S8.06). */
  failure?: string;
  /** Not in the specification: a client hides what needs it where a server answers 404. */
  extension?: boolean;
}

/** Keeps the type of each part with the endpoint; adds nothing at run time. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** What calls may have changed: resources by their names, or anything. */
export type Changed = ReadonlySet<string> | 'anything';

/** What a call may change: what it says itself, else the resource that it needs a permission for. Reads change nothing. */
export function changedBy({ method, reads, access, changes }: Endpoint): Changed {
  if (method === 'GET' || reads || access === 'public') return new Set();
  return changes ? new Set(changes) : access === 'session' ? 'anything' : new Set([access.resource]);
}

/** The endpoints in whatever a module exports: alone, in a group, or as the calls of a resource. */
function* endpointsOf(value: unknown, depth = 0): Generator<Endpoint> {
  if (isEndpoint(value)) yield value;
  else if (typeof value === 'object' && value !== null && depth < 2)
    for (const [name, inner] of Object.entries(value))
      if (depth === 0 || name === 'endpoints' || isEndpoint(inner)) yield* endpointsOf(inner, depth + 1);
}

/** Every endpoint among what modules export, each once. */
export const endpointsIn = (modules: readonly object[]): Endpoint[] => [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap((value) => [...endpointsOf(value)]))),
];

/** The values a caller may send for a schema: as they travel (a number as its text), or as the server reads them. */
type InputOf<S extends Schema> = {
  [Key in keyof z.input<S>]: z.input<S>[Key] | (Key extends keyof z.output<S> ? z.output<S>[Key] : never);
};

type PartName = 'params' | 'query' | 'body';

/** One part of a request: `undefined` where the endpoint declares none, any values where the endpoint is known at run time only. */
type PartOf<E extends Endpoint, Name extends PartName> = E extends { readonly [N in Name]: infer S extends Schema }
  ? InputOf<S>
  : Name extends keyof E
    ? Record<string, unknown>
    : undefined;

/** A declared part is required. */
type RequiredPart<E extends Endpoint, Name extends PartName> = E extends { readonly [N in Name]: Schema }
  ? { [N in Name]: PartOf<E, Name> }
  : { [N in Name]?: PartOf<E, Name> | undefined };

/** The request of an endpoint: path parameters and body where they are declared, and any of the query. */
export type RequestOf<E extends Endpoint> = RequiredPart<E, 'params'> &
  RequiredPart<E, 'body'> & { query?: PartOf<E, 'query'> | undefined };

/** A part of a request as the server reads it: checked and turned into what it means. */
export type ReadOf<E extends Endpoint, Name extends PartName> = E extends {
  readonly [N in Name]: infer S extends Schema;
}
  ? z.output<S>
  : unknown;

/** The answer as a caller reads it. */
export type AnswerOf<E extends Endpoint> = z.output<
  E extends { readonly read: infer S extends Schema } ? S : E['answer']
>;

/** Fills `{name}` in a path. Throws when a value is missing, which is a mistake in the caller. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
