import { Readable } from 'node:stream';
import type { Database, PersonsTx } from '../platform/db/client.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { type Note, note } from '../policy/note-store.ts';
import { originOf } from './origin.ts';
import { shareOf } from './request-scope.ts';
import type { Call } from './serve.ts';
import { watchRights } from './session.ts';

/** Reads for a file on behalf of the person, as long as their rights stay what they were. */
export type ReadForFile = <Result>(work: (tx: PersonsTx) => Promise<Result>) => Promise<Result>;

interface FileAnswer {
  /** Its name, without the day and its ending. */
  name: string;
  ending: 'csv' | 'json';
  /** The entry of the audit log. */
  exported: Omit<Note, 'about' | 'deed'>;
  pieces: (read: ReadForFile) => AsyncIterable<string>;
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Parts of files that are read at once. Organizations take turns, so that a short file does not wait for a long one of another. */
export const partTurns = new FairQueue(2);

/**
 * Answers a file that is made as fast as the client reads it. It is logged once it is certain to be sent, and
 * breaks off when the person's session ends or their rights change. A HEAD request asks only whether there is one. The answer is 429
 * where too many files of the organization wait.
 */
export function answerFile(
  db: Database,
  { scope, request, reply, afterwards }: Pick<Call, 'scope' | 'request' | 'reply' | 'afterwards'>,
  { name, ending, exported, pieces }: FileAnswer,
): Readable | undefined {
  reply.header('content-type', types[ending]);
  reply.header(
    'content-disposition',
    `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${ending}"`,
  );
  if (request.method === 'HEAD') return Readable.from([]);
  const { organisationIds, actor } = scope;
  const stillAllowed = watchRights(request);
  const share = shareOf(request);
  const read: ReadForFile = (work) => {
    const part = () => db.readAsUser(actor, async (tx) => (await stillAllowed(tx), work(tx)));
    // A file that was begun is not refused any more.
    return partTurns.run(share, part, Infinity);
  };
  afterwards(async () => {
    await partTurns.run(share, async () => undefined);
    // Reading changes nothing, so the note is a transaction of its own.
    const noted = { about: 'exports', deed: 'export', ...exported } as const;
    await db.asUser(actor, (tx) => note(tx, organisationIds, noted), originOf(request));
    // Read at most one piece ahead, so that a revoked permission ends the file.
    return Readable.from(pieces(read), { highWaterMark: 1 });
  });
  return undefined;
}
