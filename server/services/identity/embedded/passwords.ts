import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { ApiError } from '../../../platform/errors.ts';
import { passwords } from '../../../platform/limits.ts';

/** Parameters of argon2id as OWASP recommends; each hash contains those it was made with. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most one hash per processor, because each takes 19 MB while it runs. */
const hashing = new PQueue({ concurrency: availableParallelism() });

/** @throws 503 if the queue of hashes is full. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing.size >= passwords.waiting)
    throw new ApiError('unavailable', 'Too many people are signing in right now. Please try again in a moment.');
  return hashing.add(work);
}

/** The salted hash of a password as a PHC string. @throws 503 if the queue is full. */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), strength));

/** Compared for accounts that are unknown or have no password, so that the response takes as long. */
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; takes equally long without a hash. @throws 503 if the queue is full. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await (dummyHash ??= hashPassword(randomBytes(32).toString('base64url'))));
  const fits = await inTurn(() => verify(expected, password.normalize('NFKC')));
  return fits && stored !== null && stored !== undefined;
}

/** Whether a stored hash has weaker parameters than the current ones. */
export function isWeak(stored: string): boolean {
  const [, kind, memory, time] = /^\$(\w+)\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return kind !== 'argon2id' || Number(memory) < strength.memoryCost || Number(time) < strength.timeCost;
}
