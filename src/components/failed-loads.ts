const forgetting = new Set<() => void>();

/** Has a load that failed forgotten before the next try of what needs it, so that the try asks for it again (S2.07). */
export const forgetAtNextTry = (forget: () => void): void => void forgetting.add(forget);

/** Whether a load failed and was not tried again. */
export const hasFailedLoads = (): boolean => forgetting.size > 0;

/** Forgets the loads that failed. */
export function forgetFailedLoads(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}
