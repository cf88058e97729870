import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** Query values to set by name; undefined removes one, others stay. */
export type AddressValues = Record<string, string | number | undefined>;

/**
 * The query of the URL and a setter that starts from the last value set. The router updates with a delay, so the second of
 * two quick changes would otherwise undo the first.
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
