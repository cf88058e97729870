import { useState } from 'react';

/**
 * Whether what is waited for has come, or failed, once. What stands behind it stays from then on: if it asks for the same, and that has
 * failed, it is asked for again as it appears, and would be taken away, and appear, and ask, without end.
 */
export function useSettled(isPending: boolean): boolean {
  const [isSettled, setSettled] = useState(!isPending);
  if (!isPending && !isSettled) setSettled(true);
  return isSettled;
}
