import type * as z from 'zod/mini';
import type { Action, Endpoint } from '../../contract/endpoint.ts';
import type { AnyValues } from '../../contract/views.ts';
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

/** A language as some server writes it. */
export interface ReceivedLanguage {
  id?: unknown;
  name?: unknown;
  code?: unknown;
}

/** What ties a language to a property, as some server writes it. */
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

/** The calls behind what the app itself needs, wherever a server has them; handed in, since providers know no resource. */
export interface ServerCalls {
  workspaces: Endpoint;
  properties: OwnListOf<Property>;
  domains: OwnListOf<Domain>;
  languages: ListOf<ReceivedLanguage>;
  languagesOfProperty: ListOf<ReceivedLink>;
  /** Makes a language of a property the default, active or inactive. */
  changeLanguage?: Endpoint | undefined;
  /** What an action on a resource calls, where it calls anything. */
  ofAction(resource: string, action: Action): Endpoint | undefined;
  venuesOfDomain: Endpoint & { readonly answer: z.ZodMiniType<{ data: VenueChoice[] }> };
}

/** What they are asked with. */
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
  /** The name of the list in both. */
  key: string;
  /** Rows for a server whose `read` has no list yet. */
  otherwise?: { call: Endpoint; query: AnyValues } | undefined;
  /** Takes the file of a picture. */
  upload?: Endpoint | undefined;
}

/** Calls of the specification that do a part of a resource's work. */
export interface DocumentedCalls {
  /** Of a page of the website settings (S7.06). */
  ofPart(key: string): { read: Endpoint; update: Endpoint } | undefined;
  /** Fields with a call of their own, by resource and name: for servers that know the documented calls only (S7.11). */
  ofFields(resource: string): Readonly<Record<string, FieldCall>>;
  /** Of all records of a resource at once: for servers that know the documented calls only (S7.06). */
  ofList(resource: string): WholeList | undefined;
}
