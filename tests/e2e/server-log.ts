import { readFile } from 'node:fs/promises';
import { testServer } from './servers.ts';

/** Returns everything that the server of the running test has logged so far. */
export const readLog = (): Promise<string> => readFile(testServer().log, 'utf8').catch(() => '');
