import { useState } from 'react';

/**
 * Whether a load has once finished or failed; stays true. Otherwise content that runs the same failing query would mount,
 * refetch, be unmounted by the pending state, and mount again, in an endless loop.
 */
export function useSettled(isPending: boolean): boolean {
  const [isSettled, setSettled] = useState(!isPending);
  if (!isPending && !isSettled) setSettled(true);
  return isSettled;
}
