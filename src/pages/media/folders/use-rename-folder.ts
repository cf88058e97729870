import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkLimit } from '../../../../contract/calls/constants.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { mediaLibraryCalls } from '../../../resources/media/media.calls.ts';
import { media } from '../../../resources/media/media.resource.ts';

interface Renaming {
  path: string;
  to: string;
}

/** Texts of the toasts; a failed rename is shown at its input. */
const texts = {
  rename: { done: 'renamed', many: 'renamedMany', undoFailed: 'undoFailed', failed: undefined },
  move: { done: 'moved', many: 'movedMany', undoFailed: 'moveUndoFailed', failed: 'folderFailed' },
} as const;

/** Renames or moves a folder with its files, as one change that can be undone. Calls `onRenamed` after both. */
export function useRenameFolder(kind: keyof typeof texts, onRenamed: (renaming: Renaming) => void) {
  const { t } = useTranslation('media');
  const { call } = useApi();
  const provider = useResourceProvider();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const latest = useRef(onRenamed);
  useLayoutEffect(() => void (latest.current = onRenamed));
  const { done, many, undoFailed, failed } = texts[kind];
  return useChange((body: Renaming) => call(mediaLibraryCalls.renameFolder, { query: { workspaceId }, body }), {
    done: ({ changeSetId, changed: count }, { path, to }) => {
      latest.current({ path, to });
      return {
        message: t(`folders.${done}`, { count, path, to }),
        description: count > bulkLimit ? t(`folders.${many}`) : undefined,
        undo:
          changeSetId === null || count > bulkLimit
            ? undefined
            : {
                act: async () => {
                  await provider.undo(media.name, changeSetId);
                  latest.current({ path: to, to: path });
                },
                failed: t(`folders.${undoFailed}`),
              },
      };
    },
    failed: failed && ((error) => ({ message: t(`folders.${failed}`), description: refusalOf(error) })),
  });
}
