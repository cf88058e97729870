import { startTransition, useEffect, useState } from 'react';

/** How many of so many parts are drawn by now: one after the other, so that the page answers between them. */
export function useOneByOne(all: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return drawn;
}
