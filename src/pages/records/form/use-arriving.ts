import { useMemo, useRef, useState } from 'react';
import type { FieldSources } from '../../../components/fields/input-props.ts';

/** Knows which pictures are on their way into the library from a form, so that it is not saved without them. */
export function useArriving(sources: FieldSources) {
  const coming = useRef(new Set<Promise<unknown>>());
  const [waitsFor, setWaitsFor] = useState(0);
  const watched = useMemo(() => {
    const { bring } = sources;
    if (!bring) return sources;
    const watch: typeof bring = (file) => {
      const picture = bring(file);
      const arrived = () => void coming.current.delete(picture);
      coming.current.add(picture);
      picture.then(arrived, arrived);
      return picture;
    };
    return { ...sources, bring: watch };
  }, [sources]);
  const arrived = async () => {
    if (coming.current.size === 0) return;
    setWaitsFor(coming.current.size);
    await Promise.allSettled(coming.current);
    // The fields take up what has arrived first.
    await new Promise((resolve) => setTimeout(resolve));
    setWaitsFor(0);
  };
  return { sources: watched, waitsFor, arrived };
}
