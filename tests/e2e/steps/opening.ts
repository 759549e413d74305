import type { Page } from '@playwright/test';
import { turnClock } from '../clock/clock.ts';
import { expect } from '../support.ts';

/** As src/web/opening/code-after-paint.ts has it. */
const READING_MS = 3000;

/** Reads a page for strangers until the app stands in the place of what the server drew. */
export async function readUntilApp(page: Page): Promise<void> {
  await turnClock(page, READING_MS);
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
}
