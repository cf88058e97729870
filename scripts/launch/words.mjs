/** Something a person has to see to; its message is shown as it is, without a stack. */
export class Obstacle extends Error {}

/** Says one thing to the person at the terminal. On stderr, so that what a command prints can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
