import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Name of the user being impersonated, from the last response; other tabs learn it with their next request. */
const viewing = createStore<{ name?: string | undefined }>(() => ({}));

/** Stores the impersonated user from the response header. */
export function noteViewing(header: unknown): void {
  const name = typeof header === 'string' ? decoded(header) : undefined;
  if (name !== viewing.getState().name) viewing.setState({ name });
}

/** Name of the user being impersonated, if any. */
export const useViewing = (): string | undefined => useStore(viewing, ({ name }) => name);

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
