import type * as z from 'zod/mini';

/** The actions of permissions. */
export const actions = ['create', 'read', 'update', 'delete', 'publish'] as const;
/** An action of a permission. */
export type Action = (typeof actions)[number];

/** Position of a list's total: in the headers of S7.13, or in `pagination` next to `data`. */
export type Count = 'header' | 'body';

type Schema = z.ZodMiniType;

/** An API endpoint as data, the single source for the server, the client, OpenAPI and tests. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API's base, with parameters as `{id}`. */
  path: string;
  summary: string;
  /** Required access: `public` for anyone, `session` for signed-in users, otherwise a permission. */
  access: 'public' | 'session' | { resource: string; action: Action };
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** Schema for clients, if other servers are known to send more formats than ours. */
  read?: Schema;
  count?: Count;
  /** Multipart parts with files. */
  files?: readonly string[];
  /** The file may come from an upload in pieces, named by `upload` in the query (`contract/calls/uploads.ts`). */
  pieces?: boolean;
  /** Multipart part with a text file, such as a table to import. */
  document?: string;
  /** Needs the timeout of an upload. */
  slow?: boolean;
  /** Responds 201 although it needs no permission. */
  creates?: boolean;
  /** The response has a secret that is shown once: it is not stored for repeated requests or by caches. */
  secret?: boolean;
  /** Refused for access tokens: requires a session. */
  byPerson?: boolean;
  /** Resources that the endpoint changes, if they differ from `access`. By default a `session` endpoint may change anything. */
  changes?: readonly string[];
  /** Allowed while impersonating, where other changes are refused. */
  whileViewing?: boolean;
  /** Read-only despite its method: never answered from the idempotency store, and allowed while impersonating. */
  reads?: boolean;
  /** Not idempotent: a repeated request runs again, and both results stay. */
  notIdempotent?: boolean;
  /** Only multipart is accepted. */
  multipartOnly?: boolean;
  /** Media types of the response, if it is not only JSON. */
  mediaTypes?: readonly string[];
  /** Message of a 5xx, instead of the default (S8.06). */
  failure?: string;
  /** Not in the specification: clients hide features whose endpoint responds 404. */
  extension?: boolean;
}

/** Declares an endpoint and keeps the types of its schemas; no effect at run time. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** Resources that requests may have changed, by name, or anything. */
export type Changed = ReadonlySet<string> | 'anything';

/** Resources that an endpoint may change: its own list, otherwise the resource of its permission. Reads change nothing. */
export function changedBy({ method, reads, access, changes }: Endpoint): Changed {
  if (method === 'GET' || reads || access === 'public') return new Set();
  return changes ? new Set(changes) : access === 'session' ? 'anything' : new Set([access.resource]);
}

/** Finds endpoints in an export: alone, in a group, or as the endpoints of a resource. */
function* endpointsOf(value: unknown, depth = 0): Generator<Endpoint> {
  if (isEndpoint(value)) yield value;
  else if (typeof value === 'object' && value !== null && depth < 2)
    for (const [name, inner] of Object.entries(value))
      if (depth === 0 || name === 'endpoints' || isEndpoint(inner)) yield* endpointsOf(inner, depth + 1);
}

/** All endpoints exported by modules, without duplicates. */
export const endpointsIn = (modules: readonly object[]): Endpoint[] => [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap((value) => [...endpointsOf(value)]))),
];

/** Accepted values for a schema: in wire format (a number as text), or as the server parses them. */
type InputOf<S extends Schema> = {
  [Key in keyof z.input<S>]: z.input<S>[Key] | (Key extends keyof z.output<S> ? z.output<S>[Key] : never);
};

type PartName = 'params' | 'query' | 'body';

/** A part of a request: `undefined` if the endpoint declares none, any values if the endpoint is only known at run time. */
type PartOf<E extends Endpoint, Name extends PartName> = E extends { readonly [N in Name]: infer S extends Schema }
  ? InputOf<S>
  : Name extends keyof E
    ? Record<string, unknown>
    : undefined;

/** A declared part is required. */
type RequiredPart<E extends Endpoint, Name extends PartName> = E extends { readonly [N in Name]: Schema }
  ? { [N in Name]: PartOf<E, Name> }
  : { [N in Name]?: PartOf<E, Name> | undefined };

/** The request of an endpoint: required path parameters and body, optional query. */
export type RequestOf<E extends Endpoint> = RequiredPart<E, 'params'> &
  RequiredPart<E, 'body'> & { query?: PartOf<E, 'query'> | undefined };

/** A part of a request as the server parses it. */
export type ReadOf<E extends Endpoint, Name extends PartName> = E extends {
  readonly [N in Name]: infer S extends Schema;
}
  ? z.output<S>
  : unknown;

/** The response as a client reads it. */
export type AnswerOf<E extends Endpoint> = z.output<
  E extends { readonly read: infer S extends Schema } ? S : E['answer']
>;

/** Replaces `{name}` in a path. @throws Error for a missing value, which is a mistake of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
