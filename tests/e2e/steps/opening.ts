import type { Page } from '@playwright/test';
import { advanceClock } from '../clock/clock.ts';
import { expect } from '../support.ts';
import { givenCandidate } from './given.ts';
import { givenDeck } from './given-deck.ts';
import type { Account } from './people.ts';
import { reservePlace } from './places.ts';

/** Equals RUN_CODE_AFTER_MS in src/web/opening/code-after-paint.ts. */
const APP_START_DELAY_MS = 3000;

/** Advances the clock until the app starts on a public page and replaces the server-rendered content. */
export async function waitForAppStart(page: Page): Promise<void> {
  await advanceClock(page, APP_START_DELAY_MS);
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
}

/** Creates a candidate on the basico plan with two jobs in the deck, in a place that no other test uses. */
export async function givenCandidateWithDeck(page: Page, company: Page): Promise<Account> {
  const place = await reservePlace('Pintor');
  await givenDeck(company, place, { 'Pintor de casas': '2000-2500', 'Pintor de fachadas': '2000-2500' });
  return givenCandidate(page, 'Lia Tinta', place);
}
