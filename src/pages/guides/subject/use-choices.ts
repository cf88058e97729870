import { useState } from 'react';
import { useSession } from '../../../providers/services.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { type Choices, memoryKey, recallChoices, rememberChoices } from './choices-memory.ts';

/** The user's choices, restored from the last visit and stored on each change. */
export function useChoices() {
  const { identity } = useSession();
  const { activeWorkspaceId } = usePlace();
  const memory = memoryKey(identity?.email ?? '', activeWorkspaceId);
  const [choices, setChoices] = useState(() => recallChoices(memory));
  const choose = (changed: Choices) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    rememberChoices(memory, next);
  };
  return { choices, choose };
}

/** The wanted option if offered, else the first. Needs at least one option. */
export const offeredOr = <Value>(offered: readonly Value[], wanted: Value | undefined): Value =>
  offered.find((one) => one === wanted) ?? (offered[0] as Value);
