import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DECISIONS, decide, openDeck, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { waitForAppStart } from './steps/opening.ts';
import { reservePlace } from './steps/places.ts';
import { expect, expectAccessible, test } from './support.ts';

/*
 * In these tests, the connection is lost before the first interaction with the page. The app must have loaded the code of its
 * messages before that (pages#no-connection, pages#toasts).
 */

const MANIFEST = new URL('../../dist/web/.vite/manifest.json', import.meta.url);

/** Creates a candidate with `count` jobs in the deck, in a place that no other test uses. */
async function givenJobsFor(candidate: Page, name: string, company: Page, count: number): Promise<void> {
  const place = await reservePlace('Estoquista');
  const titles = Array.from({ length: count }, (_, index) => `Estoque ${index + 1}`);
  await givenDeck(company, place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(candidate, name, place);
}

test('offline decisions are queued, a sign-out warns about them, and the server applies each once when online again', {
  tag: '@phone',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenJobsFor(page, 'Sônia Vidal', await openBrowser(), 7);
  await openDeck(page);
  // The page loads this chunk when it is idle.
  const chunk = JSON.parse(readFileSync(MANIFEST, 'utf8'))['src/web/features/feed/queue/queue-store.ts'].file;
  await page.waitForFunction((file) => performance.getEntriesByName(`${location.origin}/${file}`).length > 0, chunk);

  await context.setOffline(true);
  const decisions: string[] = [];
  for (const decision of [
    DECISIONS.like,
    DECISIONS.skip,
    DECISIONS.reject,
    DECISIONS.like,
    DECISIONS.skip,
    DECISIONS.like,
  ]) {
    const title = topCardTitle(page);
    const card = await title.elementHandle();
    decisions.push(`${decision.button} ${await title.innerText()}`);
    await decide(page, decision);
    await card?.waitForElementState('hidden');
  }
  await expect(page.getByText('Sem conexão: 6 decisões guardadas')).toBeVisible();
  await expect(page.getByText('2/5 curtidas desta semana')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Sem conexão: 5 decisões guardadas')).toBeVisible();
  expect(`Curtir ${await topCardTitle(page).innerText()}`).toBe(decisions.at(-1));
  // The code of the dialog loads at the first interaction. It is missing offline, so the page uses the browser's own dialog.
  const dialogMessages: string[] = [];
  page.once('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => dialogMessages.join()).toContain('Sair e descartar as decisões?');

  const appliedDecisions: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/decisions/applyQueuedDecision'))
      appliedDecisions.push(response.request().postDataJSON().json.decision);
  });
  await context.setOffline(false);
  await expect(page.getByText('Suas 5 decisões foram enviadas.')).toBeVisible();
  expect(appliedDecisions).toEqual(['like', 'skip', 'reject', 'like', 'skip']);
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();

  await page.reload();
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  expect(`Curtir ${await topCardTitle(page).innerText()}`, 'the job of an undone decision is shown again').toBe(
    decisions.at(-1),
  );
});

test('a screen that cannot be loaded offline shows an error, and loads with the connection', {
  tag: '@phone',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenJobsFor(page, 'Davi Serra', await openBrowser(), 1);
  await openDeck(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
});

test('a visitor who goes offline sees a message where the next screen would be', { tag: '@phone' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await page.goto('/');
  await waitForAppStart(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeHidden();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a user who signs out offline is signed out locally at once, and the session ends with the connection', {
  tag: '@phone',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenJobsFor(page, 'Rita Nunes', await openBrowser(), 1);
  await openDeck(page);
  // The page loads this chunk when it is idle.
  const chunk = JSON.parse(readFileSync(MANIFEST, 'utf8'))['src/web/routes/index.tsx?tsr-split=component'].file;
  await page.waitForFunction((file) => performance.getEntriesByName(`${location.origin}/${file}`).length > 0, chunk);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(/^Vaga 1 de/)).toBeHidden();
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Você está sem internet', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => caches.has('encaixe-user'))).toBe(false);

  const signOutResponse = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await signOutResponse).status()).toBe(200);
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth/);
});
