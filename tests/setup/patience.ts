/** Milliseconds that a slow machine is given: for what is seen, and for a whole test. What is there sooner is not waited for. */
export const patience = { seen: 10_000, test: 60_000 };
