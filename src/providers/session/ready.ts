import { readyFlag } from '../../../contract/calls/constants.ts';

let ready = false;
let coming = Promise.withResolvers<void>();

/** Sets the flag once installing the access token has ended, successful or not (S4.02). */
export function setReady(value: boolean): void {
  if (value) coming.resolve();
  // A reset keeps earlier waiters pending: they belong to a user who has signed out.
  else coming = Promise.withResolvers();
  ready = value;
}

/** Resolves once the flag is set, without a timeout. */
export const onceReady = (): Promise<void> => coming.promise;

/** Polls the flag 20 times at 500 ms; false if it was never set. */
export async function whenReady(): Promise<boolean> {
  for (let poll = 0; poll < readyFlag.polls; poll += 1) {
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, readyFlag.interval));
  }
  return ready;
}
