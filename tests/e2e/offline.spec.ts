import { readFileSync } from 'node:fs';
import { closeMatch, openDeck, topTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { expect, expectAccessible, test } from './support.ts';

/*
 * The connection goes as soon as the page is there, before anybody touched it: what says so may not be on its way then
 * (pages#no-connection, pages#toasts).
 */

const MANIFEST = new URL('../../dist/web/.vite/manifest.json', import.meta.url);

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Auxiliar de Logística', 'Estoquista', 'Motorista', 'Conferente'] };

test('a like and a skip without connection are not lost', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await givenCandidate(page, 'Sônia Vidal', PLACE);
  await openDeck(page);
  const first = await topTitle(page).innerText();

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
  await openDeck(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
});

test('a visitor whose connection goes is told so where the next screen would be', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeHidden();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('who signs out without connection is forgotten at once, and the session ends with the next one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await givenCandidate(page, 'Rita Nunes', PLACE);
  await openDeck(page);
  // The page brings it in once it has nothing else to do.
  const landing = JSON.parse(readFileSync(MANIFEST, 'utf8'))['src/web/routes/index.tsx?tsr-split=component'].file;
  await page.waitForFunction((file) => performance.getEntriesByName(`${location.origin}/${file}`).length > 0, landing);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(/^Vaga 1 de/)).toBeHidden();
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Você está sem internet', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => caches.has('encaixe-user'))).toBe(false);

  const ended = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await ended).status()).toBe(200);
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth/);
});
