import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { HttpError } from './http-error.ts';

type Named = Pick<AnyEndpoint, 'method' | 'path'>;

/** The calls beyond the specification that this server was found not to answer, as long as the page is open. */
const absent = createStore<{ calls: ReadonlySet<string> }>(() => ({ calls: new Set() }));

const nameOf = ({ method, path }: Named) => `${method} ${path}`;

/** Whether an error says that the server does not know such a call. */
export const isAbsent = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 404;

/** Whether to offer what needs a call beyond the specification: not where the server was found not to know it. */
export const useOffered = (endpoint: Named | undefined): boolean =>
  useStore(absent, ({ calls }) => endpoint !== undefined && !calls.has(nameOf(endpoint)));

/** Calls, and notes where the server answers that there is no such call, so that it is not offered again. */
export async function notingAbsence<Answer>(endpoint: Named | undefined, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (endpoint && isAbsent(error)) absent.setState(({ calls }) => ({ calls: new Set([...calls, nameOf(endpoint)]) }));
    throw error;
  }
}
