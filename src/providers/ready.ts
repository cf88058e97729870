import { readyFlag } from '../../contract/constants.ts';

let ready = false;
let coming = Promise.withResolvers<void>();

/** Set once the access token is installed, or could not be (S4.02). */
export function setReady(value: boolean): void {
  if (value) coming.resolve();
  // Whoever waits for it waits in the name of somebody who is gone.
  else coming = Promise.withResolvers();
  ready = value;
}

/** Resolves with the flag, however late it comes. */
export const onceReady = (): Promise<void> => coming.promise;

/** Polls for the flag, 20 times at 500 ms; false when it never came. */
export async function whenReady(): Promise<boolean> {
  for (let poll = 0; poll < readyFlag.polls; poll += 1) {
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, readyFlag.interval));
  }
  return ready;
}
