import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { openDeck, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { signOut } from './steps/people.ts';
import { reservePlace } from './steps/places.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const JOBS = { 'Estoque da manhã': '2000-2500', 'Estoque da tarde': '2000-2500', 'Estoque da noite': '2000-2500' };

/** Creates a candidate with three jobs in the deck, in a place that no other test uses. */
async function givenJobsFor(candidate: Page, name: string, company: Page): Promise<void> {
  const place = await reservePlace('Estoquista');
  await givenDeck(company, place, JOBS);
  await givenCandidate(candidate, name, place);
}

test('the last deck opens offline, but not after a sign-out', { tag: '@phone' }, async ({
  page,
  context,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await givenJobsFor(page, 'Rute Amaral', await openBrowser());
  await openDeck(page);
  const title = await topCardTitle(page).innerText();
  const banner = page.getByText('Estas são as últimas vagas que carregamos.');
  await expect(banner).toBeHidden();
  await advanceClock(page, 5000);
  const isCached = async () =>
    navigator.serviceWorker.controller !== null && (await caches.match('/cached/deck')) !== undefined;
  await expect.poll(() => page.evaluate(isCached)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(topCardTitle(page)).toHaveText(title);
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  const card = await page.getByRole('article').first().boundingBox();
  const buttons = await page.getByRole('button', { name: 'Rejeitar' }).boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0), 'the card ends above the buttons').toBeLessThanOrEqual(buttons?.y ?? 0);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /queue-store/.test(name)),
  );
  await page.getByRole('button', { name: 'Curtir' }).click();
  await expect(page.getByText('1 decisão guardada.')).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(title);
  await page.reload();
  await expect(page.getByText('1 decisão guardada.')).toBeVisible();
  await expect(topCardTitle(page), 'the decided job is not shown again').not.toHaveText(title);

  let newsResponses = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/rpc/news/current')) newsResponses += 1;
  });
  await context.setOffline(false);
  await expect(page.getByText('Sua decisão foi enviada.')).toBeVisible();
  await advanceClock(page, 5000);
  await expect(banner).toBeHidden();
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  // Waits until the event stream has reconnected, at a time that the browser chooses. The app then requests the news.
  await expect
    .poll(async () => {
      await advanceClock(page, 1000);
      return newsResponses;
    })
    .toBeGreaterThan(0);

  // After the sign-out, the event stream and requests that began when the connection came back may get the status 401.
  expectedErrors.push(/status of 401 .*api\/(?:events|rpc\/(?:decisions\/savedIds|news\/current))/);
  await signOut(page);
  await context.setOffline(true);
  await expect(
    page.goto('/vagas'),
    'the service worker returns no page, so the browser reports the missing connection',
  ).rejects.toThrow();
  await context.setOffline(false);
  await page.goto('/termos');
  expect(await page.evaluate(() => caches.keys())).toEqual(['encaixe-files']);
});

test("a user who signed out offline is signed out in the next tab's first response (accounts#offline-sign-out)", {
  tag: '@phone',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await givenJobsFor(page, 'Zulmira Prado', await openBrowser());
  await openDeck(page);
  await advanceClock(page, 5000);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  const response = await next.goto('/vagas');
  const html = (await response?.text()) ?? '';
  expect(html).toContain('id="encaixe-session">{"user":null}<');
  expect(html).not.toContain('Zulmira');
  expect(html).not.toContain('id="cover"');
  await expect(next).toHaveURL(/\/auth/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('encaixe.session_token');
});
