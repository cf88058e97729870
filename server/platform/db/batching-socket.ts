import { Socket } from 'node:net';

/**
 * A socket that sends the statements of one tick in one write, such as a `begin` and the first statement.
 * Each separate write would wake the database.
 */
export function batchingSocket(): Socket {
  const socket = new Socket();
  let collects = false;
  // After connecting, because connecting replaces `write`.
  socket.once('connect', () => {
    const { write } = socket;
    socket.write = (...given: unknown[]): boolean => {
      if (!collects) {
        collects = true;
        socket.cork();
        process.nextTick(() => {
          collects = false;
          socket.uncork();
        });
      }
      return Reflect.apply(write, socket, given);
    };
  });
  return socket;
}
