import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Presses J until this is shown: other tests may have reported something too. */
export async function stepTo(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(shown).toBeVisible();
  for (let name = await shown.innerText(); !name.includes(title); name = await shown.innerText()) {
    await page.keyboard.press('j');
    await expect(shown).not.toHaveText(name);
  }
}

/** Enters the reason and confirms by keyboard. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
