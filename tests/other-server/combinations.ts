import type { Switches } from './server.ts';

/** Settings of the other server's switches, in which all pairs of two switches' values occur. */
export const combinations = {
  /** Bare lists without versions. */
  plain: {},
  /** Lists as {data}, wrapped workspaces, odd records, empty removals. */
  wrapped: { lists: 'data', workspaces: 'wrapped', odd: true, removals: 'empty' },
  /** Versions, no totals, 204 for removals, a session that ends. */
  ending: { versions: true, counts: false, removals: 'none', workspaces: 'wrapped', endsAfter: 8 },
  /** Pages for errors, slow, odd records with versions. */
  slow: { html: true, slow: true, odd: true, versions: true, counts: false, lists: 'data' },
  /** Pages for errors, slow, empty removals, a session that ends. */
  endingSlowly: { workspaces: 'wrapped', removals: 'empty', slow: true, html: true, endsAfter: 8 },
  /** Odd lists as {data}, 204 for removals, pages for errors, a session that ends. */
  oddEnding: { lists: 'data', removals: 'none', odd: true, html: true, endsAfter: 8 },
  /** Odd, slow, no totals, empty removals. */
  oddSlowly: { removals: 'empty', counts: false, odd: true, slow: true },
  /** Versions in slow lists as {data}, a session that ends. */
  versioned: { lists: 'data', workspaces: 'wrapped', versions: true, slow: true, endsAfter: 8 },
  /** Versions, slow, pages for errors, 204 for removals. */
  versionedPages: { removals: 'none', versions: true, slow: true, html: true },
  /** Versions in lists as {data} without totals, empty removals, pages for errors, a session that ends. */
  uncounted: { lists: 'data', workspaces: 'wrapped', removals: 'empty', counts: false, versions: true, html: true, endsAfter: 8 }, // prettier-ignore
} satisfies Record<string, Partial<Switches>>;
