import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** As whom the session looks at the product, as the last answer said; every tab hears of it with its next call. */
const viewing = createStore<{ name?: string | undefined }>(() => ({}));

/** Takes what an answer says of it: the header's value, or that there is none. */
export function noteViewing(header: unknown): void {
  const name = typeof header === 'string' ? decoded(header) : undefined;
  if (name !== viewing.getState().name) viewing.setState({ name });
}

/** As whom one looks; nothing while one looks with one's own eyes. */
export const useViewing = (): string | undefined => useStore(viewing, ({ name }) => name);

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
