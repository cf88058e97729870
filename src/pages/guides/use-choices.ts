import { useState } from 'react';
import { contentTypes } from '../../../contract/writing.ts';
import { useSession } from '../../providers/services.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { type Choices, memoryKey, recallChoices, rememberChoices } from './choices-memory.ts';

/** What there is to choose from; the first of each is chosen where nobody chose. */
interface Offered {
  guides: readonly { id: number }[];
  languages: readonly { code: string }[];
}

/** What is to be written: as it was chosen the last time, where that is still offered. */
export function useChoices({ guides, languages }: Offered) {
  const { identity } = useSession();
  const { activeWorkspaceId } = usePlace();
  const memory = memoryKey(identity?.email ?? '', activeWorkspaceId);
  const [chosen, setChosen] = useState(() => recallChoices(memory));
  const choices = {
    styleguideId: offeredOr(
      guides.map(({ id }) => id),
      chosen.styleguideId,
    ),
    language: offeredOr(
      languages.map(({ code }) => code),
      chosen.language,
    ),
    contentType: chosen.contentType ?? contentTypes[0],
    /** Of an announcement alone. */
    eventId: chosen.eventId,
  };
  const choose = (changed: Choices) => {
    const next = { ...chosen, ...changed };
    setChosen(next);
    rememberChoices(memory, next);
  };
  return { choices, choose };
}

/** The wanted one, else the first; there is one. */
const offeredOr = <Value>(offered: readonly Value[], wanted: Value | undefined): Value =>
  offered.find((one) => one === wanted) ?? (offered[0] as Value);
