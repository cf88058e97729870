import { useEffect, useState } from 'react';
import { type Present, presence } from '../../../../contract/people/presence.ts';
import { isAbsent, isRecordMissing, noteAbsent } from '../../../providers/http/extensions.ts';
import { listenForEvents } from '../../../providers/http/listening.ts';
import { useApi } from '../../../providers/records/use-api.ts';

/** The other people on a record. While the page is visible, the user is shown to them, too. */
export function usePresence(resource: string, recordId: number, isEditing: boolean): Present['people'] {
  const { stream } = useApi();
  const [people, setPeople] = useState<Present['people']>([]);
  useEffect(() => {
    async function* connect(signal: AbortSignal) {
      const query = { resource, recordId, ...(isEditing && { editing: true }) };
      try {
        yield* stream(presence, { query, signal });
      } catch (error) {
        if (isRecordMissing(error)) setPeople([]);
        else if (isAbsent(error)) noteAbsent(presence);
        throw error;
      }
    }
    const tell = (data: unknown) => setPeople((data as Present).people);
    return listenForEvents(connect, 'present', tell, (heard) => !heard && setPeople([]));
  }, [stream, resource, recordId, isEditing]);
  return people;
}
