const forgetting = new Set<() => void>();

/** Registers a failed load to be forgotten before the next retry, so that the retry loads again (S2.07). */
export const forgetAtNextTry = (forget: () => void): void => void forgetting.add(forget);

/** Whether a load failed and was not retried. */
export const hasFailedLoads = (): boolean => forgetting.size > 0;

/** Forgets failed loads. */
export function forgetFailedLoads(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}
