import { useEffect, useRef, useState } from 'react';
import type { FieldSources, LibraryPicture } from '../fields/input-props.ts';

interface Bringing {
  bring: FieldSources['bring'];
  /** Called for each uploaded picture. */
  onPicture: (picture: LibraryPicture) => void;
  /** Called if one was refused, with a message for the user. */
  onProblem?: ((message: string) => void) | undefined;
}

/** Uploads files to the library from within a field, reporting results in the order of files; `arriving` are the names of pending ones. */
export function useFieldUploads({ bring, onPicture, onProblem }: Bringing) {
  const [arriving, setArriving] = useState<readonly string[]>([]);
  const latest = useRef({ onPicture, onProblem });
  useEffect(() => void (latest.current = { onPicture, onProblem }));
  const take = async (files: readonly File[]) => {
    if (!bring) return;
    setArriving((before) => [...before, ...files.map(({ name }) => name)]);
    const coming = files.map((file) => bring(file));
    for (const [index, each] of coming.entries()) {
      const picture = await each.catch(({ message }: Error) => void latest.current.onProblem?.(message));
      if (picture) latest.current.onPicture(picture);
      const { name } = files[index]!;
      setArriving((before) => before.toSpliced(before.indexOf(name), 1));
    }
  };
  return { arriving, take };
}
