import type { Page } from '@playwright/test';
import { API_ERRORS, type ApiErrorCode } from '../../../src/contract/errors.ts';
import { turnClock } from '../clock/clock.ts';
import { expect } from '../support.ts';

/** The toasts on the page but for those that are on their way out. */
export const toastsOn = (page: Page) =>
  page.getByLabel('Avisos').locator(':not([data-ending-style])').and(page.getByRole('listitem'));

/** Checks that the page shows this toast and no other (pages#toasts): the previous one closes. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = toastsOn(page);
  const toast = toasts.filter({ has: page.getByText(title, { exact: true }) }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
  await expect(toasts, 'one at a time').toHaveCount(1);
}

/** A decision is confirmed at its card, without a toast (pages#toasts). */
export async function expectDeckStatus(page: Page, title: string, text = ''): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
  await expect(toastsOn(page)).toHaveCount(0);
}

/** Closes the toast by a tap, which may cover the control that a test presses next. */
export async function closeToast(page: Page): Promise<void> {
  await toastsOn(page).click();
  await expect(toastsOn(page)).toHaveCount(0);
}

/** Turns the clock on until no toast covers the page. */
export async function waitUntilToastCloses(page: Page): Promise<void> {
  const LIFETIME_MS = 5000;
  await expect(async () => {
    // A toast that opens during the turn still has its whole time left.
    await turnClock(page, LIFETIME_MS);
    await expect(toastsOn(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Returns the API's error response with this code. */
export function refusal(code: ApiErrorCode) {
  const { status, message } = API_ERRORS[code];
  const body = JSON.stringify({ json: { defined: true, code, status, message } });
  return { status, contentType: 'application/json', body };
}

const FAULTS = {
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
  how: keyof typeof FAULTS | ApiErrorCode,
  act: () => Promise<unknown>,
): Promise<void> {
  const address = `**/api/rpc/${procedure}`;
  const fault = how in FAULTS ? FAULTS[how as keyof typeof FAULTS] : refusal(how as ApiErrorCode);
  await page.route(address, (route) => {
    if (fault === null) return route.abort();
    if ('json' in fault) return route.continue({ postData: JSON.stringify(fault) });
    return route.fulfill(fault);
  });
  await act();
  await page.unroute(address);
}
