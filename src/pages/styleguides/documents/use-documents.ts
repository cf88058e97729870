import { useEffect, useRef, useState } from 'react';
import { type Document, type Reading, type Unfit, readDocuments } from './read-documents.ts';

/** The documents of a training: read, unreadable, and in progress. */
export function useDocuments() {
  const [documents, setDocuments] = useState<readonly Document[]>([]);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [reading, setReading] = useState<Reading>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const add = async (files: readonly File[]) => {
    const { signal } = (stopping.current = new AbortController());
    const read = await readDocuments(files, { before: documents, progress: setReading, signal });
    setReading(undefined);
    setDocuments(read.documents);
    setUnfit(read.unfit);
  };
  return {
    documents,
    unfit,
    reading,
    add,
    remove: (document: Document) => setDocuments(documents.filter((other) => other !== document)),
    /** Cancels reading; documents already read stay. */
    stop: () => stopping.current?.abort(),
  };
}
