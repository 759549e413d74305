import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type FileChooser, type Page } from '@playwright/test';
import { readPdf } from '../../../src/cv/read-pdf.ts';
import { readCvFile } from '../../../src/domain/cv/file.ts';
import type { ReadCv } from '../../../src/domain/cv/types.ts';

/** Returns the path of a curriculo of the test set tests/cv/set-a. */
export const cvFilePath = (name: string): string =>
  fileURLToPath(new URL(`../../cv/set-a/files/${name}`, import.meta.url));

export async function chooseCv(
  page: Page,
  button: string,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(file);
}

/** Downloads the curriculo on the screen as a PDF file of this name, and reads it with the reader for uploaded curriculos. */
export async function readDownloadedCv(page: Page, layout: 'moderno' | 'clássico', name: string): Promise<ReadCv> {
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: `Salvar modelo ${layout}` }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toBe(name);
  return readCvFile(new Uint8Array(await readFile(await download.path())), readPdf);
}
