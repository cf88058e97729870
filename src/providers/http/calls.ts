import type * as z from 'zod/mini';
import type { Action, Endpoint } from '../../../contract/calls/endpoint.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Http } from './http.ts';

export interface Property {
  id: number;
  name: string;
  timeZone?: string | null | undefined;
}

export interface Domain {
  id: number;
  name: string;
  tld: string;
  domainVerfified: boolean | null;
}

/** A language as third-party servers send it. */
export interface ReceivedLanguage {
  id?: unknown;
  name?: unknown;
  code?: unknown;
}

/** A link between a language and a property, as third-party servers send it. */
export interface ReceivedLink {
  id?: unknown;
  languageId?: unknown;
  language?: ReceivedLanguage | null;
  isDefault?: unknown;
  isActive?: unknown;
}

export interface VenueChoice {
  id: number;
  name: string;
  city?: string | null | undefined;
}

type ListOf<Row> = Endpoint & { readonly answer: z.ZodMiniType<readonly Row[]> };
type OwnListOf<Row> = Endpoint & { readonly read: z.ZodMiniType<readonly Row[]> };

/** Endpoints that the app itself needs; passed in, because providers import no resource. Absent if no resource declares them. */
export interface ServerCalls {
  workspaces: Endpoint;
  properties: OwnListOf<Property>;
  domains: OwnListOf<Domain>;
  languages: ListOf<ReceivedLanguage>;
  languagesOfProperty: ListOf<ReceivedLink>;
  /** Makes a language of a property the default, active or inactive. */
  changeLanguage?: Endpoint | undefined;
  addLanguage: Endpoint;
  removeLanguage: Endpoint;
  /** The endpoint of an action on a resource, if it has one. */
  ofAction(resource: string, action: Action): Endpoint | undefined;
  venuesOfDomain: Endpoint & { readonly answer: z.ZodMiniType<{ data: VenueChoice[] }> };
}

/** The dependencies of requests: the client and the endpoints. */
export interface ApiClient {
  http: Http;
  calls: ServerCalls;
}

/** A documented call that sets one field. */
export interface FieldCall {
  call: Endpoint;
  body(value: unknown): AnyValues;
}

/** Documented calls that read and write all records of a resource as one list (S7.06). */
export interface WholeList {
  read: Endpoint;
  update: Endpoint;
  /** The key of the list in both bodies. */
  key: string;
  /** Source of the rows if the server's `read` has no such list yet. */
  otherwise?: { call: Endpoint; query: AnyValues } | undefined;
  /** Uploads a picture file. */
  upload?: Endpoint | undefined;
}

/** Endpoints of the specification that do parts of a resource's work. */
export interface DocumentedCalls {
  /** Those of a page of the website settings (S7.06). */
  ofPart(key: string): { read: Endpoint; update: Endpoint } | undefined;
  /** Fields with an endpoint of their own, by name: for servers that support the documented endpoints only (S7.11). */
  ofFields(resource: string): Readonly<Record<string, FieldCall>>;
  /** Those for all records of a resource at once: for servers that support the documented endpoints only (S7.06). */
  ofList(resource: string): WholeList | undefined;
}
