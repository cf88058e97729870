import { readyFlag } from '../../contract/constants.ts';

let ready = false;

/** Set once the access token is installed, or could not be (S4.02). */
export const setReady = (value: boolean): void => void (ready = value);

/** Polls for the flag, 20 times at 500 ms; false when it never came. */
export async function whenReady(): Promise<boolean> {
  for (let poll = 0; poll < readyFlag.polls; poll += 1) {
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, readyFlag.interval));
  }
  return ready;
}
