/** Asks the user about unsaved work; true if it may be discarded. */
export type LeaveCheck = () => Promise<boolean>;

let guard: LeaveCheck | undefined;

/**
 * Registers a check for actions that leave a screen without the router (switching the workspace, signing out).
 * @returns a function that removes it
 */
export function guardLeaving(check: LeaveCheck): () => void {
  guard = check;
  return () => {
    if (guard === check) guard = undefined;
  };
}

/** Whether the current page may be left; asks the user if there is unsaved work. */
export const mayLeave: LeaveCheck = () => guard?.() ?? Promise.resolve(true);
