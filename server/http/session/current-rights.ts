import type { FastifyRequest } from 'fastify';
import type { Database, PersonsTx } from '../../platform/db/client.ts';
import { authorizeAgain } from './session.ts';

/** Rolls back a transaction that used outdated cached permissions. */
class RightsChanged extends Error {}

/**
 * Runs a request with the current permissions. If the cached ones are outdated, it reads them again and reruns the request.
 * The first run then has no effect, and its errors are ignored.
 */
export async function withCurrentRights<Result>(
  request: FastifyRequest,
  transact: Database['asUser'],
  work: (tx: PersonsTx) => Promise<Result>,
): Promise<Result> {
  const acting = () => request.actor ?? 0;
  const held = request.heldRights;
  if (held === null) return transact(acting(), work);
  const checkVersion = async (tx: PersonsTx) => {
    if ((await tx.rightsVersion()) !== held) throw new RightsChanged();
  };
  try {
    return await transact(acting(), async (tx) => {
      // Writes may touch files, which a rollback does not restore, so the check comes first.
      if (!tx.onlyReads) return checkVersion(tx).then(() => work(tx));
      const [outcome] = await Promise.allSettled([work(tx)]);
      await checkVersion(tx);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  } catch (error) {
    if (!(error instanceof RightsChanged)) throw error;
    await authorizeAgain(request);
    return transact(acting(), work);
  }
}
