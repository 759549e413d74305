import type { Page } from '@playwright/test';
import { atRest, expect } from '../support.ts';
import { whileCall } from './toasts.ts';

/**
 * Checks that a screen whose call fails shows this heading, and loads when it is tried again. It is opened by a link on another
 * screen: a page that is opened at its address contains the response.
 */
export async function expectLoadFailure(
  page: Page,
  { from, link }: { from: string; link: RegExp },
  procedure: string,
  title: string,
): Promise<void> {
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
  await page.goto(from);
  await whileCall(page, procedure, 'breaks', async () => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(failure).toBeVisible();
    await atRest(page);
  });
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(failure).toBeHidden();
}
