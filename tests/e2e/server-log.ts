import { readFile } from 'node:fs/promises';
import { testServer } from './servers.ts';

/** Returns the log of the running test's server, or '' before the log file exists. */
export const readLog = (): Promise<string> => readFile(testServer().log, 'utf8').catch(() => '');
