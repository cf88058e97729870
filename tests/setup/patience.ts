/** Time limits in ms: for an element to appear, and for a whole test. */
export const patience = { seen: 10_000, test: 60_000 };
