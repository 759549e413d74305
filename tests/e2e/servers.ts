import { join } from 'node:path';
import { test } from '@playwright/test';

/* The data folder and the log file of each server that the browser tests start, by the server's port. */

/** The environment variable with the path of the folder that contains the data folders and the log files. */
const FOLDER = 'ENCAIXE_E2E_FOLDER';

export const dataFolderOf = (folder: string, port: number | string): string => join(folder, `data-${port}`);
export const logFileOf = (folder: string, port: number | string): string => join(folder, `log-${port}.txt`);

/** Returns the origin, the data folder and the log file of the running test's server. */
export function testServer(): { origin: string; data: string; log: string } {
  const origin = test.info().project.use.baseURL ?? '';
  const { port } = new URL(origin);
  const folder = process.env[FOLDER] ?? '';
  return { origin, data: dataFolderOf(folder, port), log: logFileOf(folder, port) };
}
