import { queryOptions } from '@tanstack/react-query';
import { domainCacheTime } from '../../../contract/calls/constants.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../http/localize.ts';
import type { ApiClient, Domain, Property } from '../http/calls.ts';
import { rowsOf } from '../records/data.ts';
import { HttpError } from '../http/http-error.ts';

/** A workspace in the switcher. */
export interface Workspace {
  id: number;
  name?: string | undefined;
  domainId?: number | undefined;
  organisationId?: number | undefined;
  timeZone?: string | undefined;
  /** Beyond the specification: key of its website's URL while it has no domain. */
  websiteKey?: string | undefined;
}

/** The user's workspaces (S4.03). A failure has the catalog's message (S8.04). */
export const workspacesQuery = ({ http, calls }: ApiClient) =>
  queryOptions({
    queryKey: ['person', 'workspaces'],
    queryFn: async (): Promise<Workspace[]> => {
      try {
        return rowsOf((await http.call(calls.workspaces, { first: true })).data).map(unwrapped);
      } catch (error) {
        console.warn(errorTexts.workspacesFailed, error);
        const words =
          error instanceof HttpError && error.isTimeout ? error.message : localize(errorTexts.workspacesFailed);
        throw new Error(words, { cause: error });
      }
    },
  });

/**
 * The properties of a workspace, loaded once (S4.06). A load started by a switch ends with its `signal`, others with their
 * last observer.
 */
export const propertiesQuery = ({ http, calls }: ApiClient, workspaceId: number, signal?: AbortSignal) =>
  queryOptions({
    queryKey: ['person', 'properties', workspaceId],
    queryFn: async (context): Promise<readonly Property[]> =>
      (await http.call(calls.properties, { query: { workspaceId }, signal: signal ?? context.signal })).data,
  });

/** The domains of the user's workspaces, cached for five minutes (S3.03). */
export const domainsQuery = ({ http, calls }: ApiClient) =>
  queryOptions({
    queryKey: ['person', 'domains'],
    queryFn: async (): Promise<readonly Domain[]> => (await http.call(calls.domains)).data,
    staleTime: domainCacheTime,
  });

/** Unwraps a workspace row, which may be nested (S3.02). */
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

/** Placeholder for a domain that did not load (S3.03). */
export const placeholderDomain = (id: number): Domain => ({
  id,
  name: `Domain ${id}`,
  tld: 'example',
  domainVerfified: false,
});

/** The known domains; if they failed to load, placeholders built from the workspaces (S8.07). */
export const domainsOf = (known: readonly Domain[] | undefined, failed: boolean, workspaces: readonly Workspace[]) =>
  known ??
  (failed ? workspaces.flatMap(({ domainId }) => (domainId === undefined ? [] : [placeholderDomain(domainId)])) : []);
