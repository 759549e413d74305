import type { Page } from '@playwright/test';
import { advanceClock, stopClock } from './clock/clock.ts';
import { setLikesLeft } from './steps/database.ts';
import { topCardTitle } from './steps/deck.ts';
import { givenCompany, givenJob, readLikesLeft } from './steps/given.ts';
import { holdRequests } from './steps/responses.ts';
import { expectDeckStatus, expectToast } from './steps/toasts.ts';
import { expect, test } from './support.ts';

const JOB = { title: 'Conferente de carga', funcao: 'Conferente', location: 'Curitiba - PR', salary: '2000-2500' };
const PLACE = { cidade: JOB.location, funcoes: [JOB.funcao] };

const TOO_SOON = 'Aguarde antes de curtir novamente.';
const IN_PROGRESS = 'Operação em andamento. Aguarde antes de curtir novamente.';

const likeButton = (page: Page) => page.getByRole('button', { name: 'Curtir' });
const likesCounter = (page: Page, likes: number) =>
  page.getByText(`${likes}/5 curtidas desta semana`).filter({ visible: true });

/** Opens the deck of a basico company's job, and stops the clock. Returns the company's e-mail address. */
async function givenDeckWithStoppedClock(page: Page, company: string): Promise<string> {
  const { email } = await givenCompany(page, company, PLACE);
  await page.goto(`/empresa/vagas/${await givenJob(page, JOB)}/candidatos`);
  await stopClock(page);
  await expect(likesCounter(page, 5)).toBeVisible();
  return email;
}

test('the page refuses a second like within 2 s', async ({ page }) => {
  const email = await givenDeckWithStoppedClock(page, 'Cargas Iguaçu');
  const like = likeButton(page);
  await like.click();
  await expectDeckStatus(page, 'Like enviado!');
  const second = await topCardTitle(page).innerText();
  await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await expect(likesCounter(page, 4)).toBeVisible();
  await expect(topCardTitle(page)).toHaveText(second);
  await advanceClock(page, 2000);
  // The next response contains another number of likes than the page expects, and the page shows that number.
  await setLikesLeft(email, 3);
  await like.click();
  await expect(likesCounter(page, 2)).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(second);
});

test('the page checks the number of likes after more than 10 likes in a minute', async ({ page }) => {
  const email = await givenDeckWithStoppedClock(page, 'Cargas Passaúna');
  const like = likeButton(page);
  await like.click();
  await expect(likesCounter(page, 4)).toBeVisible();
  // The number in the database is too low by two likes.
  await setLikesLeft(email, 2);
  for (let action = 2; action <= 10; action += 1) await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await like.click();
  await expectToast(
    page,
    'Inconsistência detectada',
    'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
  );
  await expect(likesCounter(page, 4), 'the check corrects the number').toBeVisible();
});

/**
 * Likes a candidate in the deck while the server's response is held and the clock is stopped. The candidate's profile is the next
 * page in the browser's history.
 * @returns the heading of the profile, and the function that releases the response
 */
async function givenLikeInProgress(page: Page, company: string) {
  await givenCompany(page, company, PLACE);
  const job = await givenJob(page, JOB);
  await stopClock(page);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  const name = await topCardTitle(page).innerText();
  const profile = page.getByRole('heading', { level: 1, name });
  await page.getByRole('button', { name: `Ver perfil de ${name}` }).click();
  await expect(profile).toBeVisible();
  await page.goBack();
  await expect(topCardTitle(page)).toHaveText(name);
  const release = await holdRequests(page, 'likes/likeCandidate');
  await likeButton(page).click();
  await expect(topCardTitle(page)).not.toHaveText(name);
  return { profile, release };
}

test('a like in progress blocks further likes on the deck and on the profile', async ({ page }) => {
  const { profile, release } = await givenLikeInProgress(page, 'Cargas Barigui');
  const like = likeButton(page);
  await like.click();
  await expectToast(page, 'Erro', TOO_SOON);
  await page.goForward();
  await expect(profile).toBeVisible();
  await like.click();
  await expectToast(page, 'Erro', IN_PROGRESS);
  release();
  await expect.poll(() => readLikesLeft(page)).toBe(4);
});

test('a like without a response no longer blocks further likes after 10 seconds', async ({ page, expectedErrors }) => {
  const { profile, release } = await givenLikeInProgress(page, 'Cargas Birigui');
  await page.goForward();
  await expect(profile).toBeVisible();
  await advanceClock(page, 10_000);
  await likeButton(page).click();
  const disabledButtons = page.getByRole('group', { name: 'Ações do perfil' }).getByRole('button');
  await expect(page.getByRole('status').getByText('Enviando...')).toBeAttached();
  await expect(disabledButtons).toHaveCount(3);
  for (const button of await disabledButtons.all()) await expect(button).toHaveAttribute('aria-disabled', 'true');

  // The server accepts one of the two likes and refuses the other one.
  expectedErrors.push(/status of 4\d\d/);
  release();
  await expect.poll(() => readLikesLeft(page)).toBe(4);
});
