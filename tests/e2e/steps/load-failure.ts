import type { Page } from '@playwright/test';
import { atRest, expect } from '../support.ts';
import { whileCall } from './toasts.ts';

/**
 * Checks that a screen whose call fails shows this heading, and loads when it is tried again.
 * @param open the screen's address, or the way to it when a reloaded page contains the response
 */
export async function expectLoadFailure(
  page: Page,
  open: string | (() => Promise<unknown>),
  procedure: string,
  title: string,
): Promise<void> {
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
  await whileCall(page, procedure, 'breaks', async () => {
    await (typeof open === 'string' ? page.goto(open) : open());
    await expect(failure).toBeVisible();
    await atRest(page);
  });
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(failure).toBeHidden();
}
