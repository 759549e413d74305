import { join } from 'node:path';
import { test } from '@playwright/test';

/* Folders of the data and logs of the browser tests' servers, by their port. */

const FOLDER = 'ENCAIXE_E2E_FOLDER';

export const dataOf = (folder: string, port: number | string): string => join(folder, `data-${port}`);
export const logOf = (folder: string, port: number | string): string => join(folder, `log-${port}.txt`);

/** The server of the running test. */
export function testServer(): { origin: string; data: string; log: string } {
  const origin = test.info().project.use.baseURL ?? '';
  const { port } = new URL(origin);
  const folder = process.env[FOLDER] ?? '';
  return { origin, data: dataOf(folder, port), log: logOf(folder, port) };
}
