import { remembered } from '../browser/storage.ts';

const key = 'waymark.firstSteps';

/** The workspace whose setup steps were in progress when last checked: only there every screen requests them. */
export const stepsUnderWay = {
  isIn: (workspaceId: number | undefined) => workspaceId !== undefined && remembered.get(key) === String(workspaceId),
  begin: (workspaceId: number) => remembered.set(key, String(workspaceId)),
  end: () => remembered.remove(key),
};
