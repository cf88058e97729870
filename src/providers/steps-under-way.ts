import { remembered } from './storage.ts';

const key = 'waymark.firstSteps';

/** The workspace whose first steps were under way when they were last looked at: only there every screen asks for them. */
export const stepsUnderWay = {
  isIn: (workspaceId: number | undefined) => workspaceId !== undefined && remembered.get(key) === String(workspaceId),
  begin: (workspaceId: number) => remembered.set(key, String(workspaceId)),
  end: () => remembered.remove(key),
};
