/** Asks whoever holds unsaved work; true when the person lets it go. */
export type LeaveCheck = () => Promise<boolean>;

let guard: LeaveCheck | undefined;

/**
 * Makes what leaves a screen without the router (a switch of workspace, signing out) ask first. The returned function
 * ends it.
 */
export function guardLeaving(check: LeaveCheck): () => void {
  guard = check;
  return () => {
    if (guard === check) guard = undefined;
  };
}

/** Whether the current page may be left; asks the person where something is not saved. */
export const mayLeave: LeaveCheck = () => guard?.() ?? Promise.resolve(true);
