import { useCallback } from 'react';
import { errorTexts } from '../../../contract/errors.ts';
import { HttpError } from '../../providers/http-error.ts';
import { toast } from '../../providers/notifications.ts';
import { useServices } from '../../providers/services.ts';
import { useApi } from '../../providers/use-api.ts';
import { resourceOf } from '../../resources/registry.ts';

export interface RemovableWorkspace {
  id: number;
  version: number;
}

/** Deletes a workspace and says so in the words of the specification (S8.03); `undo` is what the way back is called. */
export function useWorkspaceRemoval(undo: string): (workspace: RemovableWorkspace) => Promise<void> {
  const { http, place } = useServices();
  const { refresh } = useApi();
  return useCallback(
    async ({ id, version }) => {
      const { remove, restore } = resourceOf('workspaces').endpoints;
      const back = async () => {
        await http.call(restore!, { params: { id } });
        await Promise.all([place.refresh(), refresh()]);
      };
      try {
        await http.call(remove!, { params: { id }, ifMatch: version });
        void toast('success', {
          message: errorTexts.workspaceDeleted,
          undo: { label: undo, act: () => void back().catch(fail) },
        });
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 403 && /not found/i.test(error.message))
          void toast('success', { message: errorTexts.workspaceAlreadyDeleted });
        else fail(error);
      }
      await place.refresh();
    },
    [http, place, refresh, undo],
  );
}

/** The server's words, else those for a failure without any, else those for what nobody expected. */
function fail(error: unknown): void {
  const message = error instanceof HttpError ? error.message || errorTexts.workspaceDeleteFailed : undefined;
  const isSilent = message === errorTexts.unknown;
  void toast('error', {
    message: isSilent ? errorTexts.workspaceDeleteFailed : (message ?? errorTexts.workspaceDeleteUnexpected),
  });
}
