import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { ApiError } from '../../../platform/errors.ts';
import { passwords } from '../../../platform/limits.ts';

/** argon2id with 19 MB, two rounds and one lane (OWASP); each hash has its own parameters. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes its memory for as long as it runs, so there are never more at once than processors. */
const hashing = new PQueue({ concurrency: availableParallelism() });

/** @throws 503 if the queue of hashes is full. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing.size >= passwords.waiting)
    throw new ApiError('unavailable', 'Too many people are signing in right now. Please try again in a moment.');
  return hashing.add(work);
}

/** The salted hash of a password with its parameters, as a PHC string. @throws 503 */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), strength));

/** Compared for unknown accounts and those without a password; each process makes its own. */
let nobodys: Promise<string> | undefined;

/** Whether it is the password behind the hash; takes as long where there is none. @throws 503 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await (nobodys ??= hashPassword(randomBytes(32).toString('base64url'))));
  const fits = await inTurn(() => verify(expected, password.normalize('NFKC')));
  return fits && stored !== null && stored !== undefined;
}

/** Whether a stored hash has weaker parameters than today's. */
export function isWeak(stored: string): boolean {
  const [, kind, memory, time] = /^\$(\w+)\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return kind !== 'argon2id' || Number(memory) < strength.memoryCost || Number(time) < strength.timeCost;
}
