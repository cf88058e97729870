import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { batchingSocket } from '../../../server/platform/db/batching-socket.ts';
import { SQL, glue, ident, literal, writtenOut } from '../../../server/platform/db/sql.ts';

it('an expanded statement is the same as before, and its values keep their positions', () => {
  const columns = glue([SQL`t.${ident('name')}`, SQL`json_build_object(${literal('it’s "so"')}, 1)`], ', ');
  const statement = (list: typeof columns) => SQL`select ${list} from t where a = ${1} and b = ${'x'}`;
  expect(statement(writtenOut(columns)).text).toBe(statement(columns).text);
  expect(statement(writtenOut(columns)).values).toEqual([1, 'x']);
});

it('a literal cannot end its quotes', () => {
  expect(literal("it's").text).toBe("'it''s'");
});

it('a statement with values cannot be written as plain text, because they would be lost', () => {
  expect(() => writtenOut(SQL`a = ${1}`)).toThrow('A statement with values cannot be written out: a = $1');
});

it('data of one tick is sent in one write, and later data separately', async () => {
  const pieces: string[] = [];
  const server = createServer((socket) => socket.on('data', (piece) => pieces.push(String(piece)))).listen(0);
  await once(server, 'listening');
  const socket = batchingSocket();
  onTestFinished(() => void (socket.destroy(), server.close()));
  socket.connect((server.address() as AddressInfo).port);
  await once(socket, 'connect');
  const writes: number[] = [];
  const writev = socket._writev?.bind(socket);
  socket._writev = (chunks, done) => (writes.push(chunks.length), writev?.(chunks, done));
  socket.write('begin; ');
  await Promise.resolve();
  socket.write('select 1; ');
  const sent = new Promise((resolve) => socket.write('select 2; ', () => resolve(undefined)));
  await sent;
  await new Promise<void>((resolve) => socket.write('commit', () => resolve()));
  await expect.poll(() => pieces.join('')).toBe('begin; select 1; select 2; commit');
  expect(writes).toEqual([3]);
});
