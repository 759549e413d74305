import { availableParallelism } from 'node:os';
import * as library from 'better-auth/crypto';
import { createLimiter } from '../../platform/limiter.ts';

/** A hash takes a core for a moment, and one of the four threads that files and names are read with: one of these stays free. */
const AT_ONCE = Math.min(3, availableParallelism());
/** Some five seconds of work; whoever comes later is asked to come again. */
const WAITING = 60;

const limit = createLimiter(AT_ONCE, WAITING);

/** The library's hash, however many ask at once. @throws BusyError when too many wait already */
export const hashPassword = (password: string): Promise<string> => limit(() => library.hashPassword(password));

/** @throws BusyError when too many wait already */
export const verifyPassword = (claim: { hash: string; password: string }): Promise<boolean> =>
  limit(() => library.verifyPassword(claim));
