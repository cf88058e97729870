import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ReceivedLanguage, ReceivedLink } from './received-languages.ts';
import type { Domain, Property } from './workspaces.ts';
import type { VenueChoice } from './venues.ts';

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
  venuesOfDomain: Endpoint & { readonly answer: z.ZodMiniType<{ data: VenueChoice[] }> };
}
