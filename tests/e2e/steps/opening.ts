import type { Page } from '@playwright/test';
import { turnClock } from '../clock/clock.ts';
import { expect } from '../support.ts';

/** As in src/web/opening/code-after-paint.ts. */
const READING_MS = 3000;

/** Reads a public page until the app replaces the server's rendering. */
export async function readUntilApp(page: Page): Promise<void> {
  await turnClock(page, READING_MS);
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
}
