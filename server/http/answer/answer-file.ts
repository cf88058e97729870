import { Readable } from 'node:stream';
import type { Database, PersonsTx } from '../../platform/db/client.ts';
import { FairQueue } from '../../platform/traffic/fair-queue.ts';
import { type Note, note } from '../../policy/note-store.ts';
import { originOf } from '../origin.ts';
import { shareOf } from '../request-scope.ts';
import type { Call } from '../serve.ts';
import { watchRights } from '../session/session.ts';

/** Reads data for a file as the user, while their permissions stay unchanged. */
export type ReadForFile = <Result>(work: (tx: PersonsTx) => Promise<Result>) => Promise<Result>;

interface FileAnswer {
  /** Name of the file, without date and extension. */
  name: string;
  ending: keyof typeof types;
  /** Entry of the audit log. */
  exported: Omit<Note, 'about' | 'deed'>;
  pieces: (read: ReadForFile) => AsyncIterable<string>;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlf: 'application/xliff+xml; charset=utf-8',
};

/** Limits concurrent reads for files. Organizations take turns, so that a short file does not wait for another's long one. */
export const partTurns = new FairQueue(2);

/**
 * Answers with a generated file, streamed as fast as the client reads it. The export is logged before the first byte.
 * The stream ends if the session ends or the user's permissions change. A HEAD request gets no content.
 * @throws 429 in the work after the transaction, if too many files of the organization wait.
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
    // Infinity: a file in progress is never refused.
    return partTurns.run(share, part, Infinity);
  };
  afterwards(async () => {
    await partTurns.run(share, async () => undefined);
    // A separate transaction, because the request's own is read-only.
    const noted = { about: 'exports', deed: 'export', ...exported } as const;
    await db.asUser(actor, (tx) => note(tx, organisationIds, noted), originOf(request));
    // Read at most one piece ahead, so that a revoked permission ends the file.
    return Readable.from(pieces(read), { highWaterMark: 1 });
  });
  return undefined;
}
