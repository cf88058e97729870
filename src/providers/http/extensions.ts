import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { HttpError } from './http-error.ts';

type EndpointAddress = Pick<Endpoint, 'method' | 'path' | 'extension'>;

/**
 * Endpoints beyond the specification that this server lacks: `all` of them if the response that opened the session said so,
 * and those that returned "not found" since the page was loaded.
 */
export const absent = createStore<{ calls: ReadonlySet<string>; all: boolean }>(() => ({
  calls: new Set(),
  all: false,
}));

const nameOf = ({ method, path }: EndpointAddress) => `${method} ${path}`;

/** Whether an error means that the server does not have the endpoint, or not the record. */
export const isAbsent = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 404;

/** Whether an error means that the server has the endpoint, but not the record: only then it has an error code. */
export const isRecordMissing = (error: unknown): boolean => isAbsent(error) && (error as HttpError).code !== undefined;

/** Whether this endpoint is an extension and the server supports none. */
export const isBeyond = (endpoint: EndpointAddress): boolean => absent.getState().all && endpoint.extension === true;

/** Whether the server supports extensions, as far as known. */
export const hasExtensions = (): boolean => !absent.getState().all;

/** `useOffered` outside of components. */
export const isOffered = (endpoint: EndpointAddress | undefined): boolean =>
  endpoint !== undefined && !absent.getState().calls.has(nameOf(endpoint)) && !isBeyond(endpoint);

/** Whether to offer a feature that needs this endpoint: false once the server is known to lack it. */
export const useOffered = (endpoint: EndpointAddress | undefined): boolean =>
  useStore(absent, () => isOffered(endpoint));

/** `hasExtensions` for components. */
export const useHasExtensions = (): boolean => useStore(absent, ({ all }) => !all);

/** `isOffered` as a function for many endpoints; its identity changes when more becomes known. */
export function useIsOffered(): typeof isOffered {
  const known = useStore(absent);
  // oxlint-disable-next-line react/exhaustive-deps -- Its result depends on `known`.
  return useCallback((endpoint) => isOffered(endpoint), [known]);
}

/**
 * `useOffered` for URLs that the browser fetches itself, such as downloads: the app never sees their status, so it calls the
 * endpoint once in advance. Other endpoints need no such request, which would cost all users one.
 */
export function useOfferedAhead(endpoint: EndpointAddress | undefined, call: () => Promise<unknown>): boolean {
  const isOffered = useOffered(endpoint);
  useQuery({
    queryKey: ['fixed', 'asked-ahead', endpoint && nameOf(endpoint)],
    queryFn: async () => (await notingAbsence(endpoint, call), true),
    enabled: isOffered,
    staleTime: Infinity,
  });
  return isOffered;
}

/** Marks an endpoint as missing, so that it is no longer offered. */
export const noteAbsent = (endpoint: EndpointAddress): void =>
  absent.setState(({ calls }) => ({ calls: new Set([...calls, nameOf(endpoint)]) }));

/** Statuses of a missing read endpoint: another route may match the path and reject its last segment as an id. */
const absences = [400, 404, 405];

/** Runs a read, and marks the endpoint as missing if the server does not have it. */
export async function notingAbsence<Answer>(
  endpoint: EndpointAddress | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (endpoint && error instanceof HttpError && absences.includes(error.statusCode ?? 0)) noteAbsent(endpoint);
    throw error;
  }
}
