/** A problem that a person has to solve; its message is shown without a stack. */
export class Obstacle extends Error {}

/** Prints a line for the person at the terminal. On stderr, so that the command's own output can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
