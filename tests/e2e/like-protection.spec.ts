import type { Page } from '@playwright/test';
import { stopClock, turnClock } from './clock/clock.ts';
import { holdBack } from './steps/answers.ts';
import { setLikesLeft } from './steps/database.ts';
import { topTitle } from './steps/deck.ts';
import { givenCompany, givenJob, likesLeft } from './steps/given.ts';
import { expectDeckStatus, expectToast } from './steps/toasts.ts';
import { expect, test } from './support.ts';

const JOB = { title: 'Conferente de carga', funcao: 'Conferente', location: 'Curitiba - PR', salary: '2000-2500' };
const PLACE = { cidade: JOB.location, funcoes: [JOB.funcao] };

const TOO_SOON = 'Aguarde antes de curtir novamente.';
const IN_PROGRESS = 'Operação em andamento. Aguarde antes de curtir novamente.';

const likeButton = (page: Page) => page.getByRole('button', { name: 'Curtir' });
const left = (page: Page, likes: number) =>
  page.getByText(`${likes}/5 curtidas desta semana`).filter({ visible: true });

/** Opens the deck of a basico company's job with a stopped clock; returns the company's address. */
async function givenStillDeck(page: Page, company: string): Promise<string> {
  const { email } = await givenCompany(page, company, PLACE);
  await page.goto(`/empresa/vagas/${await givenJob(page, JOB)}/candidatos`);
  await stopClock(page);
  await expect(left(page, 5)).toBeVisible();
  return email;
}

test('two likes within 2 s count as one', async ({ page }) => {
  const email = await givenStillDeck(page, 'Cargas Iguaçu');
  const like = likeButton(page);
  await like.click();
  await expectDeckStatus(page, 'Like enviado!');
  const second = await topTitle(page).innerText();
  await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await expect(left(page, 4)).toBeVisible();
  await expect(topTitle(page)).toHaveText(second);
  await turnClock(page, 2000);
  // Another balance than the page's: the next response's is shown.
  await setLikesLeft(email, 3);
  await like.click();
  await expect(left(page, 2)).toBeVisible();
  await expect(topTitle(page)).not.toHaveText(second);
});

test('more than 10 likes in a minute cause a check of the balance', async ({ page }) => {
  const email = await givenStillDeck(page, 'Cargas Passaúna');
  const like = likeButton(page);
  await like.click();
  await expect(left(page, 4)).toBeVisible();
  // A wrong balance: two likes are missing.
  await setLikesLeft(email, 2);
  for (let action = 2; action <= 10; action += 1) await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await like.click();
  await expectToast(
    page,
    'Inconsistência detectada',
    'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
  );
  await expect(left(page, 4), 'set right').toBeVisible();
});

/**
 * A like from the deck is waiting for its response, and the profile of the same candidate is open, with a stopped clock.
 * @returns the profile's heading, and the function that lets the response through
 */
async function givenLikeUnderWay(page: Page, company: string) {
  await givenCompany(page, company, PLACE);
  const job = await givenJob(page, JOB);
  await stopClock(page);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  const name = await topTitle(page).innerText();
  const profile = page.getByRole('heading', { level: 1, name });
  await page.getByRole('button', { name: `Ver perfil de ${name}` }).click();
  await expect(profile).toBeVisible();
  await page.goBack();
  await expect(topTitle(page)).toHaveText(name);
  const release = await holdBack(page, 'likes/likeCandidate');
  await likeButton(page).click();
  await expect(topTitle(page)).not.toHaveText(name);
  return { profile, release };
}

test('a like in progress locks every screen', async ({ page }) => {
  const { profile, release } = await givenLikeUnderWay(page, 'Cargas Barigui');
  const like = likeButton(page);
  await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await page.goForward();
  await expect(profile).toBeVisible();
  await like.click();
  await expectToast(page, 'Erro', IN_PROGRESS);
  release();
  await expect.poll(() => likesLeft(page)).toBe(4);
});

test('a lock that is held too long is released', async ({ page, expectedErrors }) => {
  const { profile, release } = await givenLikeUnderWay(page, 'Cargas Birigui');
  await page.goForward();
  await expect(profile).toBeVisible();
  await turnClock(page, 10_000);
  await likeButton(page).click();
  const waiting = page.getByRole('group', { name: 'Ações do perfil' }).getByRole('button');
  await expect(page.getByRole('status').getByText('Enviando...')).toBeAttached();
  await expect(waiting).toHaveCount(3);
  for (const button of await waiting.all()) await expect(button).toHaveAttribute('aria-disabled', 'true');

  // The server accepts one of the two and refuses the other.
  expectedErrors.push(/status of 4\d\d/);
  release();
  await expect.poll(() => likesLeft(page)).toBe(4);
});
