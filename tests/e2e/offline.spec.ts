import type { Page } from '@playwright/test';
import { closeMatch, topTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { expect, test } from './support.ts';

/** Presses where nothing happens, and waits for the code that comes with the first touch of a page. */
async function touch(page: Page): Promise<void> {
  const parts = ['toaster', 'error-screen'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(part)),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await Promise.all(parts);
}

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Auxiliar de Logística', 'Estoquista', 'Motorista', 'Conferente'] };

test('a like and a skip without connection are not lost', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await givenCandidate(page, 'Sônia Vidal', PLACE);
  await page.goto('/vagas');
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
  const first = await topTitle(page).innerText();

  await touch(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Curtir' }).click();
  await expect(page.getByText('Não foi possível processar a curtida')).toBeVisible();
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.getByRole('button', { name: 'Pular' }).click();
  await expect(page.getByText('Não foi possível pular a vaga. Tente novamente.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Curtir' }).click();
  await closeMatch(page, 'Curtida enviada!');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();

  await page.reload();
  await expect(topTitle(page), 'what could not be sent is still there to be decided on').toHaveText(first);
});

test('a screen that can not be loaded without connection says so and comes with it', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenCandidate(page, 'Davi Serra', PLACE);
  await page.goto('/vagas');
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();

  await touch(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
});

test('who signs out without connection is forgotten at once, and the session ends with the next one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenCandidate(page, 'Rita Nunes', PLACE);
  await page.goto('/vagas');
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();

  await touch(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(/^Vaga 1 de/)).toBeHidden();
  expect(await page.evaluate(() => caches.has('encaixe-user'))).toBe(false);

  const ended = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await ended).status()).toBe(200);
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth/);
});
