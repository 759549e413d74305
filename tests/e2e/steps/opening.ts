import type { Page } from '@playwright/test';
import { turnClock } from '../clock/clock.ts';
import { expect } from '../support.ts';
import { givenCandidate } from './given.ts';
import { givenDeck } from './given-deck.ts';
import type { Account } from './people.ts';
import { newPlace } from './places.ts';

/** As in src/web/opening/code-after-paint.ts. */
const READING_MS = 3000;

/** Reads a public page until the app replaces the server's rendering. */
export async function readUntilApp(page: Page): Promise<void> {
  await turnClock(page, READING_MS);
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
}

/** A candidate on basico with jobs in the deck, which no other test uses. */
export async function givenReader(page: Page, company: Page): Promise<Account> {
  const place = await newPlace('Pintor');
  await givenDeck(company, place, { 'Pintor de casas': '2000-2500', 'Pintor de fachadas': '2000-2500' });
  return givenCandidate(page, 'Lia Tinta', place);
}
