/** A problem for the user to solve; its message is shown without a stack trace. */
export class Obstacle extends Error {}

/** Prints a message on stderr, so that the command’s own output can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
