import type { BrowserContext, Page } from '@playwright/test';
import { INSTANT_HEADER } from './instant-header.ts';
import { installPageClock } from './page-clock.ts';

/** The stopped time of each browser context whose clock is stopped, in ms since the Unix epoch. */
const instants = new WeakMap<BrowserContext, number>();

/** Installs the test clock in the context's pages: timers of 600 ms or more fire only when the test advances the clock. */
export const installClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(installPageClock, null);

async function setClock(context: BrowserContext, instant: number): Promise<void> {
  instants.set(context, instant);
  await context.setExtraHTTPHeaders({ [INSTANT_HEADER]: String(instant) });
  await context.addInitScript(installPageClock, instant);
  for (const page of context.pages()) await page.evaluate(installPageClock, instant);
}

/** Stops the date in the pages of this browser context, and on the server while it handles their requests. */
export async function stopClock(page: Page): Promise<void> {
  await setClock(page.context(), Date.now());
}

/** Returns the date of the pages of this browser context, in ms. The server has the same date while it handles their requests. */
export const currentTimeOf = (page: Page): number => instants.get(page.context()) ?? Date.now();

/** Stops the date as `stopClock` does, advances it, and fires the timers that are due. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  const context = page.context();
  const instant = instants.get(context);
  if (instant === undefined) await stopClock(page);
  await setClock(context, (instants.get(context) ?? 0) + ms);
}
