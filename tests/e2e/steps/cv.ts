import { fileURLToPath } from 'node:url';
import type { FileChooser, Page } from '@playwright/test';

/** The path of a curriculo of the first test set (tests/cv). */
export const cvFile = (name: string): string => fileURLToPath(new URL(`../../cv/set-a/files/${name}`, import.meta.url));

/** Chooses a file after a press of this button. */
export async function chooseCv(
  page: Page,
  button: string,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(file);
}
