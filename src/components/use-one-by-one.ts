import { startTransition, useEffect, useState } from 'react';

/** The number of parts to render so far, increasing one at a time, so that the page stays responsive. */
export function useOneByOne(all: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return drawn;
}
