import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** The toast on the page says this, and is the only one (candidate.md 9). */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = page.getByLabel('Avisos').getByRole('listitem');
  await expect(toasts.filter({ has: page.getByText(title, { exact: true }) }).filter({ hasText: text })).toBeVisible();
}

const BROKEN = { json: { defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong' } };

const HINDRANCES = {
  /** The server fails at it. */
  breaks: { status: 500, contentType: 'application/json', body: JSON.stringify(BROKEN) },
  /** No answer comes. */
  'is lost': null,
  /** What the page sends has nothing in it; the server itself then refuses. */
  'is empty': { json: {} },
} as const;

/** What happens to this call while `act` runs. */
export async function whileCall(
  page: Page,
  procedure: string,
  how: keyof typeof HINDRANCES,
  act: () => Promise<void>,
): Promise<void> {
  const address = `**/api/rpc/${procedure}`;
  const hindrance = HINDRANCES[how];
  await page.route(address, (route) => {
    if (hindrance === null) return route.abort();
    if ('json' in hindrance) return route.continue({ postData: JSON.stringify(hindrance) });
    return route.fulfill(hindrance);
  });
  await act();
  await page.unroute(address);
}
