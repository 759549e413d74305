import type { Page } from '@playwright/test';
import { API_ERRORS, type ApiErrorCode } from '../../../src/contract/errors.ts';
import { turnClock } from '../clock/clock.ts';
import { expect } from '../support.ts';

/** The toasts on the page but for those that are on their way out. */
export const toastsOn = (page: Page) =>
  page.getByLabel('Avisos').locator(':not([data-ending-style])').and(page.getByRole('listitem'));

/** The toast on the page says this, and stays the only one (pages#toasts): the one before it gives way. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = toastsOn(page);
  const toast = toasts.filter({ has: page.getByText(title, { exact: true }) }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
  await expect(toasts, 'one at a time').toHaveCount(1);
}

/** A decision is said where its card was, and no toast with it (pages#toasts). */
export async function expectDeckStatus(page: Page, title: string, text = ''): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
  await expect(toastsOn(page)).toHaveCount(0);
}

/** Lets the time of a toast pass, so that it no longer lies over the page. */
export async function letToastGo(page: Page): Promise<void> {
  const LIFETIME_MS = 5000;
  await expect(async () => {
    // One that comes while the clock is turned still has all of its time before it.
    await turnClock(page, LIFETIME_MS);
    await expect(toastsOn(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** The API's refusal with this code. */
export function refusal(code: ApiErrorCode) {
  const { status, message } = API_ERRORS[code];
  const body = JSON.stringify({ json: { defined: true, code, status, message } });
  return { status, contentType: 'application/json', body };
}

const HINDRANCES = {
  /** The server fails at it. */
  breaks: refusal('INTERNAL_SERVER_ERROR'),
  /** No answer comes. */
  'is lost': null,
  /** Empties the request body, so that the server itself refuses it. */
  'is empty': { json: {} },
} as const;

/** The result of this call while `act` runs; a code is the error with which the server refuses it. */
export async function whileCall(
  page: Page,
  procedure: string,
  how: keyof typeof HINDRANCES | ApiErrorCode,
  act: () => Promise<unknown>,
): Promise<void> {
  const address = `**/api/rpc/${procedure}`;
  const hindrance = how in HINDRANCES ? HINDRANCES[how as keyof typeof HINDRANCES] : refusal(how as ApiErrorCode);
  await page.route(address, (route) => {
    if (hindrance === null) return route.abort();
    if ('json' in hindrance) return route.continue({ postData: JSON.stringify(hindrance) });
    return route.fulfill(hindrance);
  });
  await act();
  await page.unroute(address);
}
