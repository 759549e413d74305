import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Opens the newest message to this address with this subject, as soon as it has come. */
async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const message = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await message.click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

/** Opens the message and clicks its button, inside the frame that lets nothing else happen. */
export async function followLink(page: Page, to: string, subject: string, label: string): Promise<void> {
  await openMail(page, to, subject);
  await page.frameLocator('iframe[title="Mensagem"]').getByRole('link', { name: label }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/mailbox'));
}
