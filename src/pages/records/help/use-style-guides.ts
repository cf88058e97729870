import { useState } from 'react';
import { useSession } from '../../../providers/services.ts';
import { remembered } from '../../../providers/browser/storage.ts';
import { useAskedAll } from '../../../providers/records/use-api.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { guideIn } from '../../../resources/styleguides/guide-in.ts';

/** Style guides, and the last selected one. If a language requires one, preselects a guide in that language, if any. */
export function useStyleGuides(neededIn: unknown) {
  const { identity } = useSession();
  const { activeWorkspaceId } = usePlace();
  const memory = `waymark.help:${encodeURIComponent(identity?.email ?? '')}:${activeWorkspaceId}`;
  const mayRead = useMayAny()('styleguides', 'read');
  const { data, isPending } = useAskedAll(
    resourceOf('styleguides').endpoints.list,
    { sort: 'name' },
    { enabled: mayRead },
  );
  const [wanted, setWanted] = useState(() => Number(remembered.get(memory)));
  const guides = data ?? [];
  const known = guides.find(({ id }) => id === wanted)?.id;
  return {
    guides,
    isReady: !mayRead || !isPending,
    chosen: known ?? (neededIn === undefined ? undefined : guideIn(guides, neededIn)?.id),
    choose(id: number | undefined) {
      setWanted(id ?? 0);
      remembered.set(memory, String(id ?? 0));
    },
  };
}
