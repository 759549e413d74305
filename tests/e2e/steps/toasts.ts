import type { Page } from '@playwright/test';
import { API_ERRORS, type ApiErrorCode } from '../../../src/contract/errors.ts';
import { advanceClock } from '../clock/clock.ts';
import { expect } from '../support.ts';

/** Returns the toasts on the page, without those that are animating out. */
export const visibleToasts = (page: Page) =>
  page.getByLabel('Avisos', { exact: true }).locator(':not([data-ending-style])').and(page.getByRole('listitem'));

/** Checks that the page shows this toast and no other one (pages#toasts). */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = visibleToasts(page);
  const toast = toasts.filter({ has: page.getByText(title, { exact: true }) }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
  await expect(toasts, 'one toast at a time').toHaveCount(1);
}

/** Checks that the deck confirms a decision in place of the card, without a toast (pages#toasts). */
export async function expectDeckStatus(page: Page, title: string, text = ''): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
  await expect(visibleToasts(page)).toHaveCount(0);
}

/** Closes the toast by a click, because it may cover the control that the test clicks next. */
export async function closeToast(page: Page): Promise<void> {
  await visibleToasts(page).click();
  await expect(visibleToasts(page)).toHaveCount(0);
}

/** Advances the clock until no toast is open. */
export async function waitUntilToastCloses(page: Page): Promise<void> {
  const LIFETIME_MS = 5000;
  await expect(async () => {
    // A toast that opens while the clock advances stays for its whole lifetime.
    await advanceClock(page, LIFETIME_MS);
    await expect(visibleToasts(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

export function errorResponse(code: ApiErrorCode) {
  const { status, message } = API_ERRORS[code];
  const body = JSON.stringify({ json: { defined: true, code, status, message } });
  return { status, contentType: 'application/json', body };
}

const FAILURES = {
  'server error': errorResponse('INTERNAL_SERVER_ERROR'),
  /** The request gets no response. */
  'network error': null,
  /** The server receives an empty input and refuses it. */
  'empty input': { json: {} },
} as const;

/** A failure of a call; an `ApiErrorCode` is the code of the error response. */
export type CallFailure = keyof typeof FAILURES | ApiErrorCode;

/** Makes the page's calls of a procedure fail while `act` runs. */
export async function withFailingCall(
  page: Page,
  procedure: string,
  failure: CallFailure,
  act: () => Promise<unknown>,
): Promise<void> {
  const url = `**/api/rpc/${procedure}`;
  const change =
    failure in FAILURES ? FAILURES[failure as keyof typeof FAILURES] : errorResponse(failure as ApiErrorCode);
  await page.route(url, (route) => {
    if (change === null) return route.abort();
    if ('json' in change) return route.continue({ postData: JSON.stringify(change) });
    return route.fulfill(change);
  });
  await act();
  await page.unroute(url);
}
