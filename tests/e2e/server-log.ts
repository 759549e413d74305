import { readFile } from 'node:fs/promises';
import { testServer } from './servers.ts';

/** Returns the log of the running test's server, '' before it exists. */
export const readLog = (): Promise<string> => readFile(testServer().log, 'utf8').catch(() => '');
