import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../../providers/http/localize.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { HttpError } from '../../providers/http/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { type Notice, useChange } from '../../providers/records/use-change.ts';
import { resourceOf } from '../../resources/registry.ts';

export interface RemovableWorkspace {
  id: number;
  version?: number | undefined;
}

const { remove, restore } = resourceOf('workspaces').endpoints;

/** Deletes a workspace, with the specification's messages (S8.03). */
export function useWorkspaceRemoval(): (workspace: RemovableWorkspace) => Promise<unknown> {
  const { http } = useServices();
  const canRestore = useOffered(restore);
  const { change } = useChange(
    async ({ id, version }: RemovableWorkspace) => {
      try {
        await http.call(remove, { params: { id }, ifMatch: version });
        return true;
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 403 && /not found/i.test(error.message)) return false;
        throw error;
      }
    },
    {
      done: (wasThere, { id }) =>
        wasThere
          ? {
              message: localize(errorTexts.workspaceDeleted),
              undo: canRestore ? { act: () => http.call(restore, { params: { id } }), failed: refusal } : undefined,
            }
          : { message: localize(errorTexts.workspaceAlreadyDeleted) },
      failed: refusal,
    },
  );
  return change;
}

/** The server's message, else the specified one for a failed deletion, else the one for unexpected errors. */
function refusal(error: unknown): Notice {
  const message = error instanceof HttpError ? error.message || localize(errorTexts.workspaceDeleteFailed) : undefined;
  const isSilent = message === localize(errorTexts.unknown);
  return {
    message: isSilent
      ? localize(errorTexts.workspaceDeleteFailed)
      : (message ?? localize(errorTexts.workspaceDeleteUnexpected)),
  };
}
