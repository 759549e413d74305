import type { BrowserContext, Page } from '@playwright/test';
import { holdTimers } from './held-timers.ts';
import { INSTANT_HEADER } from './instant-header.ts';

/** The current time of each browser with a stopped clock. */
const instants = new WeakMap<BrowserContext, number>();

/** Makes long delays in this browser's pages pass only when the test advances the clock. */
export const holdClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(holdTimers, null);

async function setClock(context: BrowserContext, instant: number): Promise<void> {
  instants.set(context, instant);
  await context.setExtraHTTPHeaders({ [INSTANT_HEADER]: String(instant) });
  await context.addInitScript(holdTimers, instant);
  for (const page of context.pages()) await page.evaluate(holdTimers, instant);
}

/** Stops the clock in the pages of this browser, and for the server in their requests. */
export async function stopClock(page: Page): Promise<void> {
  await setClock(page.context(), Date.now());
}

/** Returns the current time in the pages of this browser, in ms; the server uses it for their requests. */
export const nowOn = (page: Page): number => instants.get(page.context()) ?? Date.now();

/** Moves the clock forward in the pages of this browser, and for the server in their requests. */
export async function turnClock(page: Page, ms: number): Promise<void> {
  const context = page.context();
  const instant = instants.get(context);
  if (instant === undefined) await stopClock(page);
  await setClock(context, (instants.get(context) ?? 0) + ms);
}
