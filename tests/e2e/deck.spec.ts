import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { DECISIONS, decide, openDeck, topCard, topCardTitle } from './steps/deck.ts';
import {
  givenAccountNewToGestures,
  givenCandidate,
  givenCompany,
  givenJob,
  givenPausedJob,
  givenSavedCandidate,
  readLikesLeft,
} from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { reservePlace } from './steps/places.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

/* Tests the deck of a candidate by touch, mouse and keyboard. */

/** Clicks the button several times, faster than a card animates out. */
const clickRepeatedly = (page: Page, button: string, times: number) =>
  page.getByRole('button', { name: button, exact: true }).evaluate((element, presses) => {
    for (let press = 0; press < presses; press += 1) {
      for (const type of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: press + 1 }));
    }
  }, times);

test('seven taps at once spend one like, on the visible job (feed#in-sight)', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Cascavel - PR', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Rosa', place);
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Soldador de portões');

  await clickRepeatedly(page, 'Curtir', 7);
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await expect(topCardTitle(page), 'the next job must be visible before a decision').toHaveText('Soldador de grades');
  expect(await readLikesLeft(page)).toBe(4);

  await page.evaluate(() => {
    const key = { key: 'ArrowRight', bubbles: true };
    for (let press = 0; press < 7; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      document.body.dispatchEvent(new KeyboardEvent('keyup', key));
    }
  });
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(topCardTitle(page)).toHaveText('Soldador de escadas');
  expect(await readLikesLeft(page)).toBe(3);
});

test('a new user sees the dialog about gestures once, over the first deck (feed#first-deck)', async ({
  page,
  openBrowser,
}) => {
  const account = await givenAccountNewToGestures(page, 'candidate', 'Nina Prates');
  const place = await reservePlace('Recepcionista');
  await givenDeck(await openBrowser(), place, { 'Recepção de hotel': '2000-2500' });
  await givenSavedCandidate(page, 'Nina Prates', place);
  await setPlan(account.email, 'premium');
  await page.goto('/vagas');
  const dialog = page.getByRole('dialog', { name: 'É só deslizar' });
  await expect(dialog).toContainText('Super Like');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Vaga 1 de/), 'the deck ignored the key while the dialog was open').toBeVisible();

  const otherBrowser = await openBrowser();
  await signIn(otherBrowser, account.email, account.password);
  await otherBrowser.goto('/vagas');
  await expect(topCard(otherBrowser)).toBeVisible();
  await expect(otherBrowser.getByRole('dialog', { name: 'É só deslizar' })).toBeHidden();
});

test('the deck of a company without a job for the candidate states that there is none (feed#company-first)', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  const place = { cidade: 'Franca - SP', funcoes: ['Soldador'] as [string] };
  await givenDeck(company, place, { 'Soldador chefe': '2000-2500' });
  const session = await company.request.post('/api/rpc/session/current', { data: { json: {} } });
  const { id } = (await session.json()).json.user;
  await givenCandidate(page, 'Davi Reis', { cidade: 'Franca - SP', funcoes: ['Pintor'] });
  await page.goto(`/vagas?empresa=${id}`);
  await expect(page.getByText('Nenhuma vaga de Oficina de Franca - SP para você agora')).toBeVisible();
  await expect(page.getByText('A empresa tem 1 vaga ativa')).toBeVisible();
  await page.getByRole('link', { name: 'Rever funções e cidade' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
});

test('a locked job that the candidate has passed does not return in the next deck (feed#locked-jobs)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Contagem - MG', funcoes: ['Soldador'] as [string] };
  await givenDeck(await openBrowser(), place, {
    'Soldador de plataformas': '6000-7000',
    'Soldador naval': '7000-8000',
  });
  await givenCandidate(page, 'Davi Sena', place);
  await page.goto('/vagas');
  await expect(page.getByText('Acima do seu plano: 1 de 2')).toBeVisible();
  const actions = page.getByRole('group', { name: 'Ações da vaga bloqueada' });
  await expect(actions.getByRole('link', { name: 'Fazer Upgrade' })).toHaveCount(0);
  await actions.getByRole('button', { name: 'Passar' }).click();
  await expect(page.getByText('Acima do seu plano: 2 de 2')).toBeVisible();
  await topCard(page).waitFor();
  await actions.getByRole('button', { name: 'Passar' }).click();
  await page.getByRole('button', { name: 'Buscar novas vagas' }).click();
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await expect(topCard(page)).toHaveCount(0);
});

test('a like for a job that the company has just paused shows a toast and is not counted (likes#visible-job)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*likeJob/);
  const place = { cidade: 'Maringá - PR', funcoes: ['Soldador'] as [string] };
  const { company, jobs } = await givenDeck(await openBrowser(), place, { 'Soldador chefe': '2000-2500' });
  await givenCandidate(page, 'Davi Cruz', place);
  await page.goto('/vagas');
  await topCard(page).waitFor();
  await givenPausedJob(company, jobs['Soldador chefe'] ?? '');
  await decide(page, DECISIONS.like);
  await expectToast(
    page,
    'Vaga indisponível',
    'A empresa pausou ou encerrou esta vaga há pouco. Nenhuma curtida foi usada.',
  );
  expect(await readLikesLeft(page)).toBe(5);
});

test('"Compatível" explains why the deck contains the job', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const town = 'Ibiquera - BA';
  await givenCompany(company, 'Pousada da Chapada', { cidade: town, funcoes: ['Camareira'] });
  await givenJob(company, { title: 'Camareira da Chapada', funcao: 'Camareira', location: town, salary: '1500-2000' });
  await givenCandidate(page, 'Rita Luz', { cidade: town, funcoes: ['Camareira'] });
  await openDeck(page);

  const explanation = topCard(page).getByRole('button', { name: 'Compatível: por quê?' });
  await explanation.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alta compatibilidade' });
  await expect(dialog).toContainText(`Você procura vagas de Camareira em ${town}`);
  await expect(dialog).toContainText('Camareira é a sua função principal');
  await expectAccessible(page);
  // The keys of the deck have no effect while the dialog is open.
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(explanation).toBeFocused();
  await expect(topCard(page)).toContainText('Camareira da Chapada');
});
