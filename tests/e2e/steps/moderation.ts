import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Presses J until the console shows this entry of the queue, which may contain entries of other tests. */
export async function openQueueEntry(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  for (let name = await heading.innerText(); !name.includes(title); name = await heading.innerText()) {
    await page.keyboard.press('j');
    await expect(heading).not.toHaveText(name);
  }
}

/** Enters the reason in the open dialog, and confirms the dialog by keyboard. */
export async function enterReason(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
