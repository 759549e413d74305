import { availableParallelism } from 'node:os';
import * as betterAuthCrypto from 'better-auth/crypto';
import { createLimiter } from '../../../platform/limiter.ts';

/**
 * A hash occupies a core for a moment, and one of libuv's four threads. One thread stays free to read files and resolve host
 * names.
 */
const MAX_PARALLEL = Math.min(3, availableParallelism());
/** Maximum length of the queue, some five seconds of work; any further caller gets a BusyError. */
const MAX_QUEUED = 60;

const limit = createLimiter(MAX_PARALLEL, MAX_QUEUED);

/** Hashes a password as better-auth does, within the limit of parallel hashes. @throws BusyError when the queue is full */
export const hashPassword = (password: string): Promise<string> => limit(() => betterAuthCrypto.hashPassword(password));

/** Checks a password within the same limit. @throws BusyError when the queue is full */
export const verifyPassword = (claim: { hash: string; password: string }): Promise<boolean> =>
  limit(() => betterAuthCrypto.verifyPassword(claim));
