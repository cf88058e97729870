import { useMemo, useRef, useState } from 'react';
import type { FieldSources } from '../../../../components/fields/input-props.ts';

/**
 * Tracks uploads started in a form, so that a save waits for them. `uploadsAtOnce`: a picture is uploaded to the library when it is chosen,
 * not with the record.
 */
export function useArriving(sources: FieldSources, uploadsAtOnce = false) {
  const coming = useRef(new Set<Promise<unknown>>());
  const [waitsFor, setWaitsFor] = useState(0);
  const watched = useMemo(() => {
    const { bring } = sources;
    if (!bring) return sources;
    const watch: typeof bring = (...asked) => {
      const picture = bring(...asked);
      const arrived = () => void coming.current.delete(picture);
      coming.current.add(picture);
      picture.then(arrived, arrived);
      return picture;
    };
    return { ...sources, bring: watch, uploadsAtOnce };
  }, [sources, uploadsAtOnce]);
  const arrived = async () => {
    if (coming.current.size === 0) return;
    setWaitsFor(coming.current.size);
    await Promise.allSettled(coming.current);
    // Let the fields take the uploaded pictures first.
    await new Promise((resolve) => setTimeout(resolve));
    setWaitsFor(0);
  };
  return { sources: watched, waitsFor, arrived };
}
