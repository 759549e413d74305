import { availableParallelism } from 'node:os';
import * as library from 'better-auth/crypto';
import { createLimiter } from '../../../platform/limiter.ts';

/**
 * A hash occupies a core for a moment, and one of the four threads that also read files and names: one of these stays
 * free.
 */
const AT_ONCE = Math.min(3, availableParallelism());
/** The longest queue, some five seconds of work; later callers are asked to retry. */
const WAITING = 60;

const limit = createLimiter(AT_ONCE, WAITING);

/**
 * Hashes a password as better-auth does, within the limit of parallel hashes.
 * @throws BusyError when the queue is full
 */
export const hashPassword = (password: string): Promise<string> => limit(() => library.hashPassword(password));

/**
 * Checks a password within the same limit.
 * @throws BusyError when the queue is full
 */
export const verifyPassword = (claim: { hash: string; password: string }): Promise<boolean> =>
  limit(() => library.verifyPassword(claim));
