import { remembered } from '../browser/storage.ts';

const keyOf = (workspaceId: number) => `waymark.favorites.${workspaceId}`;

/** Whether a workspace had favorites on the last visit, so that the sidebar keeps their place while they load. */
export const favoritesSeen = {
  areAny: (workspaceId = 0) => remembered.get(keyOf(workspaceId)) !== null,
  note: (workspaceId: number, areAny: boolean) =>
    areAny ? remembered.set(keyOf(workspaceId), 'on') : remembered.remove(keyOf(workspaceId)),
};
