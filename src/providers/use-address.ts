import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** What to write, by name; one with nothing is taken out, one that is not given stays. */
export type AddressValues = Record<string, string | number | undefined>;

/**
 * What the address asks for, and how that is changed: from what was written last. The router shows a new address a moment later, and of
 * two quick changes the second would take the first back if it began with what is shown.
 */
export function useAddress(): [URLSearchParams, (values: AddressValues, options?: NavigateOptions) => void] {
  const [shown, setShown] = useSearchParams();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const change = useCallback(
    (values: AddressValues, options?: NavigateOptions) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      latest.current = next;
      setShown(next, options);
    },
    [setShown],
  );
  return [shown, change];
}
