import { Socket } from 'node:net';

/**
 * A connection that sends statements of one tick in one write, such as the beginning of a transaction and its first
 * statements: each write by itself would wake the database.
 */
export function batchingSocket(): Socket {
  const socket = new Socket();
  let collects = false;
  // Only now, because connecting puts the usual `write` in place.
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
