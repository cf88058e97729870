import type { FastifyRequest } from 'fastify';
import type { Database, PersonsTx } from '../platform/db/client.ts';
import { authorizeAgain } from './session.ts';

/** Rolls back what was done by rights that were held and no longer stand. */
class RightsMoved extends Error {}

/**
 * Runs a call with the current rights: if cached rights have changed in the meantime, they are read
 * again and the call runs again. Nothing of the first run is kept or answered, not even its errors.
 */
export async function withCurrentRights<Result>(
  request: FastifyRequest,
  transact: Database['asUser'],
  work: (tx: PersonsTx) => Promise<Result>,
): Promise<Result> {
  const acting = () => request.actor ?? 0;
  const held = request.heldRights;
  if (held === null) return transact(acting(), work);
  const stillStand = async (tx: PersonsTx) => {
    if ((await tx.rightsVersion()) !== held) throw new RightsMoved();
  };
  try {
    return await transact(acting(), async (tx) => {
      // What changes something may write files, too, which no transaction takes back: it waits until its rights are known to stand.
      if (!tx.onlyReads) return stillStand(tx).then(() => work(tx));
      const [outcome] = await Promise.allSettled([work(tx)]);
      await stillStand(tx);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  } catch (error) {
    if (!(error instanceof RightsMoved)) throw error;
    await authorizeAgain(request);
    return transact(acting(), work);
  }
}
