import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Endpoint } from '../../contract/endpoint.ts';
import { HttpError } from './http-error.ts';

type EndpointAddress = Pick<Endpoint, 'method' | 'path' | 'extension'>;

/**
 * The calls beyond the specification that this server does not answer: `all` of them where opening the session said so, and
 * those whose absence was noted when they were made, as long as the page is open.
 */
export const absent = createStore<{ calls: ReadonlySet<string>; all: boolean }>(() => ({
  calls: new Set(),
  all: false,
}));

const nameOf = ({ method, path }: EndpointAddress) => `${method} ${path}`;

/** Whether an error says that the server does not know such a call. */
export const isAbsent = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 404;

/** Whether the server knows the documented calls alone and this is none of them. */
export const isBeyond = (endpoint: EndpointAddress): boolean => absent.getState().all && endpoint.extension === true;

/** Whether the server knows more than the documented calls, as far as it is known. */
export const hasExtensions = (): boolean => !absent.getState().all;

/** `useOffered` outside of a screen. */
export const isOffered = (endpoint: EndpointAddress | undefined): boolean =>
  endpoint !== undefined && !absent.getState().calls.has(nameOf(endpoint)) && !isBeyond(endpoint);

/** Whether to offer what needs a call beyond the specification: not where the server was found not to know it. */
export const useOffered = (endpoint: EndpointAddress | undefined): boolean =>
  useStore(absent, () => isOffered(endpoint));

/** `hasExtensions` in a screen. */
export const useHasExtensions = (): boolean => useStore(absent, ({ all }) => !all);

/** The same for many calls; another function once more is known. */
export function useIsOffered(): typeof isOffered {
  const known = useStore(absent);
  // oxlint-disable-next-line react/exhaustive-deps -- It answers from what is known.
  return useCallback((endpoint) => isOffered(endpoint), [known]);
}

/**
 * The same for what the browser fetches by itself, as a download: the app never sees how that ends, and calls once ahead
 * instead. What the app reads itself needs no call ahead: it would cost everybody one for the few who look.
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

/** From now on the call is not offered. */
export const noteAbsent = (endpoint: EndpointAddress): void =>
  absent.setState(({ calls }) => ({ calls: new Set([...calls, nameOf(endpoint)]) }));

/** Where a read's path is not known, another read may take the last part of it for an id, and find that it is none. */
const absences = [400, 404, 405];

/** Reads, and notes where the server answers that there is no such call, so that it is not offered again. */
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
