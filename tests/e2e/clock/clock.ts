import type { BrowserContext, Page } from '@playwright/test';
import { holdTimers } from './held-timers.ts';
import { INSTANT_HEADER } from './instant-header.ts';

/** Where the clock of each browser that was stopped stands. */
const instants = new WeakMap<BrowserContext, number>();

/** From here on long delays in this browser's pages pass only when the clock is turned. */
export const holdClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(holdTimers, null);

async function standAt(context: BrowserContext, instant: number): Promise<void> {
  instants.set(context, instant);
  await context.setExtraHTTPHeaders({ [INSTANT_HEADER]: String(instant) });
  await context.addInitScript(holdTimers, instant);
  for (const page of context.pages()) await page.evaluate(holdTimers, instant);
}

/** Stops the time in the pages of this browser, and for the server whenever they ask it something. */
export async function stopClock(page: Page): Promise<void> {
  await standAt(page.context(), Date.now());
}

/** The time in the pages of this browser, and for the server whenever they ask it something; in ms. */
export const nowOn = (page: Page): number => instants.get(page.context()) ?? Date.now();

/** Lets this much time pass at once, in the pages of this browser and for the server whenever they ask it something. */
export async function turnClock(page: Page, ms: number): Promise<void> {
  const context = page.context();
  const instant = instants.get(context);
  if (instant === undefined) await stopClock(page);
  await standAt(context, (instants.get(context) ?? 0) + ms);
}
