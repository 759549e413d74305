import type { Page } from '@playwright/test';
import { expect, waitForAnimations } from '../support.ts';
import { withFailingCall } from './toasts.ts';

/**
 * Checks that a screen shows this heading when the call fails, and loads when the user tries again. Opens the screen by a link on
 * another screen, because a page that is opened at its URL contains the call's output.
 */
export async function expectLoadFailure(
  page: Page,
  { from, link }: { from: string; link: RegExp },
  procedure: string,
  title: string,
): Promise<void> {
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
  await page.goto(from);
  await withFailingCall(page, procedure, 'server error', async () => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(failure).toBeVisible();
    await waitForAnimations(page);
  });
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(failure).toBeHidden();
}
