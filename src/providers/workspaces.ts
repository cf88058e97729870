import { queryOptions } from '@tanstack/react-query';
import { domainCacheTime } from '../../contract/constants.ts';
import { errorTexts } from '../../contract/errors.ts';
import { said } from './said.ts';
import type { ApiClient, Domain, Property } from './calls.ts';
import { rowsOf } from './data.ts';
import { HttpError } from './http-error.ts';

/** A workspace as the switcher lists it. */
export interface Workspace {
  id: number;
  name?: string | undefined;
  domainId?: number | undefined;
  organisationId?: number | undefined;
  timeZone?: string | undefined;
  /** Beyond the specification: its website is served under it while no domain is. */
  websiteKey?: string | undefined;
}

/** The person's workspaces (S4.03). A failure is said in the catalogue's words (S8.04). */
export const workspacesQuery = ({ http, calls }: ApiClient) =>
  queryOptions({
    queryKey: ['person', 'workspaces'],
    queryFn: async (): Promise<Workspace[]> => {
      try {
        return rowsOf((await http.call(calls.workspaces, { first: true })).data).map(unwrapped);
      } catch (error) {
        console.warn(errorTexts.workspacesFailed, error);
        const words = error instanceof HttpError && error.isTimeout ? error.message : said(errorTexts.workspacesFailed);
        throw new Error(words, { cause: error });
      }
    },
  });

/**
 * The properties of a workspace, which load once (S4.06). A load that a switch began ends with its own `signal`, any other
 * with the last who shows them.
 */
export const propertiesQuery = ({ http, calls }: ApiClient, workspaceId: number, signal?: AbortSignal) =>
  queryOptions({
    queryKey: ['person', 'properties', workspaceId],
    queryFn: async (context): Promise<readonly Property[]> =>
      (await http.call(calls.properties, { query: { workspaceId }, signal: signal ?? context.signal })).data,
  });

/** The domains of the person's workspaces, kept for five minutes (S3.03). */
export const domainsQuery = ({ http, calls }: ApiClient) =>
  queryOptions({
    queryKey: ['person', 'domains'],
    queryFn: async (): Promise<readonly Domain[]> => (await http.call(calls.domains)).data,
    staleTime: domainCacheTime,
  });

/** In a list a workspace may come wrapped (S3.02). */
export function unwrapped(row: Record<string, unknown>): Workspace {
  const { workspace = row } = row as { workspace?: Record<string, unknown> };
  const { id, name, domainId, organisationId, timeZone, websiteKey } = workspace;
  return {
    id: Number(id),
    name: text(name),
    domainId: number(domainId),
    organisationId: number(organisationId),
    timeZone: text(timeZone),
    websiteKey: text(websiteKey),
  };
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Stands in for a domain whose facts did not come (S3.03). */
export const placeholderDomain = (id: number): Domain => ({
  id,
  name: `Domain ${id}`,
  tld: 'example',
  domainVerfified: false,
});

/** What is known of the domains; without an answer, placeholders built from the workspaces (S8.07). */
export const domainsOf = (known: readonly Domain[] | undefined, failed: boolean, workspaces: readonly Workspace[]) =>
  known ??
  (failed ? workspaces.flatMap(({ domainId }) => (domainId === undefined ? [] : [placeholderDomain(domainId)])) : []);
