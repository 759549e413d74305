import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Goes on by J until this is what is shown: other tests may have reported something too. */
export async function stepTo(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 2, name: title });
  await expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press('j');
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Writes why and confirms, without a mouse. */
export async function sayWhy(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
