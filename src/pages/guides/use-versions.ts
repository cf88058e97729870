import { useState } from 'react';
import { type WrittenText, writing } from '../../../contract/writing.ts';
import type { CallInput } from '../../providers/http.ts';
import { useApi } from '../../providers/use-api.ts';
import { useChange } from '../../providers/use-change.ts';
import { usePlace } from '../../providers/use-workspaces.ts';

/** What is asked of a writer, all versions alike. */
export type Task = Omit<CallInput<typeof writing.generate>['body'], 'variant'>;

/** A text, and what it was written for. */
export interface Version {
  task: Task;
  variant: number;
  written: WrittenText;
}

/** How many stand side by side. */
export const mostVersions = 3;
/** Other variants may choose the same sentences, where there are few facts. */
const mostTries = 5;

export const isSameTask = (one: Task, other: Task): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The versions of a text. Writing once more adds another one; another task begins anew. */
export function useVersions() {
  const { call } = useApi();
  const { activeWorkspaceId } = usePlace();
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const [isExhausted, setExhausted] = useState(false);
  const { change, busy, error } = useChange(async (task: Task) => {
    const before = versions.filter((version) => isSameTask(version.task, task));
    const first = Math.max(-1, ...before.map(({ variant }) => variant)) + 1;
    setExhausted(false);
    for (let variant = first; variant < first + mostTries; variant += 1) {
      const query = { workspaceId: activeWorkspaceId };
      const written = await call(writing.generate, { query, body: { ...task, variant } });
      if (before.every((version) => version.written.text !== written.text))
        return setVersions([...before, { task, variant, written }]);
    }
    setExhausted(true);
  });
  return {
    versions,
    write: change,
    busy,
    error,
    /** The last try brought nothing new. */
    isExhausted,
    remove: (gone: Version) => setVersions(versions.filter((version) => version !== gone)),
  };
}
