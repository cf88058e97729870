import type { Switches } from './server.ts';

/** Settings of the other server's switches, in which all pairs of two switches' values occur. */
export const combinations = {
  /** Bare lists without versions. */
  plain: {},
  /** Lists as {data}, wrapped workspaces, odd records, empty removals. */
  wrapped: { lists: 'data', workspaces: 'wrapped', odd: true, removals: 'empty' },
  /** Versions, no totals, 204 for removals, a session that ends. */
  ending: { versions: true, counts: false, removals: 'none', workspaces: 'wrapped', endsAfter: 30 },
  /** Pages for errors, slow, odd records with versions. */
  slow: { html: true, slow: true, odd: true, versions: true, counts: false, lists: 'data' },
} satisfies Record<string, Partial<Switches>>;
