import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { backdateLikesRenewal, setLikesLeft, setPhone, setPlan } from './steps/database.ts';
import { DECISIONS, decide, topCardTitle } from './steps/deck.ts';
import {
  givenCandidate,
  givenCompanyLike,
  givenContactNoticeSeen,
  givenLike,
  givenPausedJob,
  givenSuperLike,
} from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expectMatchDialog } from './steps/matches.ts';
import { expectToast, visibleToasts, withFailingCall } from './steps/toasts.ts';
import { changeSession, expect, test } from './support.ts';

/* Tests the messages about likes and the deck. Where possible, the server itself causes the error. */

/** A failed call, as the browser logs it in the console. */
const FAILED_CALL = /status of \d+ .*api\/rpc/;

const like = (page: Page) => decide(page, DECISIONS.like);
const superLike = (page: Page) => decide(page, DECISIONS.superLike);

async function skip(page: Page): Promise<void> {
  const skipped = await topCardTitle(page).innerText();
  await decide(page, DECISIONS.skip);
  await expect(topCardTitle(page)).not.toHaveText(skipped);
}

test('a failed rejection removes the card without a message', async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Porto Velho - RO', funcoes: ['Pintor'] as [string] };
  await givenDeck(await openBrowser(), place, {
    'Pintor de férias': '2000-2500',
    'Pintor chefe': '2000-2500',
  });
  await givenCandidate(page, 'Rui Prates', place);
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Pintor de férias');
  await withFailingCall(page, 'feed/reject', 'server error', async () => {
    const failed = page.waitForResponse('**/api/rpc/feed/reject');
    await decide(page, DECISIONS.reject);
    await failed;
  });
  await expect(topCardTitle(page), 'the card is removed').toHaveText('Pintor chefe');
  await expect(visibleToasts(page), 'there is no message').toHaveCount(0);
});

test('a like refused by the salary rule returns the card to the deck', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Porto Velho - RO', funcoes: ['Soldador'] as [string] };
  await givenDeck(await openBrowser(), place, {
    'Soldador chefe': '4500-5000',
    'Soldador de navios': 'A combinar',
  });
  await givenCandidate(page, 'Raul Prates', place);
  await page.goto('/vagas');
  await like(page);
  await expectToast(page, 'Vaga Premium', 'Vagas de R$ 5.000 ou mais fazem parte do plano Super Premium.');
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Soldador chefe');
  await skip(page);
  await like(page);
  await expectToast(page, 'Erro na Verificação de Salário');
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Soldador de navios');
});

test('a failed like that would fail again removes the card', async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Porto Velho - RO', funcoes: ['Encanador'] as [string] };
  const { jobs } = await givenDeck(await openBrowser(), place, {
    'Encanador já curtido': '4000-4999',
    'Encanador de portões': '2.000,00 - 3.500,50',
    'Encanador de grades': '2000-2500',
    'Encanador de tanques': '2000-2500',
  });
  await givenCandidate(page, 'Rita Prates', place);
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Encanador já curtido');
  await givenLike(page, jobs['Encanador já curtido'] ?? '');
  await like(page);
  await expectToast(page, 'Vaga já curtida');
  await expect(topCardTitle(page)).toHaveText('Encanador de portões');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await withFailingCall(page, 'likes/likeJob', 'server error', async () => {
    await like(page);
    await expectToast(page, 'Erro', 'Não foi possível curtir a vaga. Tente novamente.');
  });
  await expect(topCardTitle(page), 'the card of the failed like does not return').toHaveText('Encanador de grades');
  await withFailingCall(page, 'likes/likeJob', 'empty input', async () => {
    await like(page);
    await expectToast(page, 'Erro', 'Dados necessários não encontrados. Tente recarregar a página.');
  });
  await expect(topCardTitle(page)).toHaveText('Encanador de tanques');
});

test('a like above the weekly limit is refused, and the page corrects the counter', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Porto Velho - RO', funcoes: ['Eletricista'] as [string] };
  await givenDeck(await openBrowser(), place, { 'Eletricista de obras': '2000-2500' });
  const { email } = await givenCandidate(page, 'Rosa Prates', place);
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Eletricista de obras');
  await setLikesLeft(email, 0);
  await like(page);
  await expectToast(
    page,
    'Limite de curtidas atingido',
    'Suas curtidas semanais se renovam toda segunda-feira. Atualize para o plano Premium para curtidas ilimitadas!',
  );
  await expect(
    page.getByText('0/5 curtidas desta semana'),
    'the page requests the number of likes again',
  ).toBeVisible();
});

test('the card returns after a failed super like that the candidate can retry', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /ERR_FAILED/);
  const place = { cidade: 'Rio Branco - AC', funcoes: ['Soldador'] as [string] };
  const { companyAccount } = await givenDeck(await openBrowser(), place, { 'Soldador da manhã': '2000-2500' });
  const { email } = await givenCandidate(page, 'Zeno Matos', place);
  await setPlan(email, 'premium');
  await page.goto('/vagas');

  await expect(topCardTitle(page)).toHaveText('Soldador da manhã');
  await setPhone(companyAccount.email, null);
  await superLike(page);
  await expectToast(page, 'Contato indisponível', 'A empresa ainda não cadastrou um número de WhatsApp.');
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Soldador da manhã');
  await setPhone(companyAccount.email, '6933334444');
  await withFailingCall(page, 'likes/superLikeJob', 'server error', async () => {
    await superLike(page);
    await expectToast(page, 'Erro ao enviar SuperLike', 'Tente novamente mais tarde.');
  });
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Soldador da manhã');
  await withFailingCall(page, 'likes/superLikeJob', 'network error', async () => {
    await superLike(page);
    await expectToast(page, 'Erro', 'Não foi possível enviar o super like');
  });
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Soldador da manhã');
});

test('a failed super like that would fail again removes the card', async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Rio Branco - AC', funcoes: ['Torneiro Mecânico'] as [string] };
  const { company, jobs } = await givenDeck(await openBrowser(), place, {
    'Torneiro da manhã': '2000-2500',
    'Torneiro da tarde': '2000-2500',
    'Torneiro da noite': '2000-2500',
    'Torneiro do sábado': '2000-2500',
  });
  const { email } = await givenCandidate(page, 'Zilda Matos', place);
  await setPlan(email, 'premium');
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Torneiro da manhã');
  await givenSuperLike(page, jobs['Torneiro da manhã'] ?? '');
  await superLike(page);
  await expectToast(page, 'Você já usou o SuperLike', 'Essa vaga já foi curtida com SuperLike.');
  await expect(topCardTitle(page)).toHaveText('Torneiro da tarde');
  await withFailingCall(page, 'likes/superLikeJob', 'empty input', async () => {
    await superLike(page);
    await expectToast(page, 'Erro', 'Informações da empresa não encontradas');
  });
  await expect(topCardTitle(page)).toHaveText('Torneiro da noite');
  await givenPausedJob(company, jobs['Torneiro da noite'] ?? '');
  await superLike(page);
  await expectToast(page, 'Erro', 'Não foi possível encontrar as informações da empresa.');
  await expect(topCardTitle(page)).toHaveText('Torneiro do sábado');
});

test('a user who cannot like or super like any more sees the reason', async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  const place = { cidade: 'Rio Branco - AC', funcoes: ['Encanador'] as [string] };
  const { companyAccount } = await givenDeck(await openBrowser(), place, {
    'Encanador do sábado': '2000-2500',
    'Encanador do domingo': '2000-2500',
  });
  const { email } = await givenCandidate(page, 'Zulmira Matos', place);
  await setPlan(email, 'premium');
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText('Encanador do sábado');
  await setPlan(email, 'basico');
  await superLike(page);
  await expectToast(page, 'Recurso Premium', 'Super Like está disponível apenas para usuários Premium');
  await expect(topCardTitle(page), 'the card returns to the deck').toHaveText('Encanador do sábado');
  await changeSession(page, companyAccount.email, companyAccount.password);
  await like(page);
  await expectToast(page, 'Erro de permissão', 'Você não tem permissão para realizar esta ação');
  await expect(topCardTitle(page)).toHaveText('Encanador do domingo');
  await page.context().clearCookies();
  await superLike(page);
  await expectToast(page, 'Erro de autenticação', 'Você precisa estar logado para usar o SuperLike.');
  await expect(page).toHaveURL(/\/auth$/);
});

test('a super like opens the conversation, also when it creates a match', { tag: '@phone' }, async ({
  page,
  context,
  openBrowser,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Conversa' }));
  const place = { cidade: 'Boa Vista - RR', funcoes: ['Encanador'] as [string] };
  const { company, companyAccount, jobs } = await givenDeck(await openBrowser(), place, {
    'Encanador de casas': '2000-2500',
    'Encanador de prédios': '2000-2500',
  });
  const { email } = await givenCandidate(page, 'Otto Braz', { ...place, telefone: '95991112222' });
  await setPlan(email, 'premium');
  await givenContactNoticeSeen(page);
  await givenCompanyLike(company, page, jobs['Encanador de prédios'] ?? '');
  await page.goto('/vagas');

  for (const [job, toast] of [
    ['Encanador de casas', 'SuperLike enviado!'],
    ['Encanador de prédios', 'Super Like enviado!'],
  ] as const) {
    await expect(topCardTitle(page)).toHaveText(job);
    await superLike(page);
    await expectToast(page, toast);
    const opening = context.waitForEvent('page');
    await advanceClock(page, 1000);
    const conversation = await opening;
    await conversation.waitForURL(/wa\.me\/556933334444/);
    await conversation.close();
  }
  // The dialog of the match is still open after the user returns from the conversation.
  await page.bringToFront();
  await expectMatchDialog(page, {
    other: companyAccount.name,
    job: 'Encanador de prédios',
    phone: '6933334444',
    text: `Olá, ${companyAccount.name}! Sou Otto Braz e tenho interesse na vaga “Encanador de prédios” no Encaixe. Podemos conversar?`,
  });
});

test("the renewal of the week's likes is announced once", async ({ page }) => {
  const { email } = await givenCandidate(page, 'Mara Luz', { cidade: 'Macapá - AP', funcoes: ['Montador'] });
  await setLikesLeft(email, 1);
  await page.goto('/vagas');
  await expect(page.getByText('1/5 curtidas desta semana')).toBeVisible();
  await backdateLikesRenewal(email);
  await page.reload();
  await expectToast(page, 'Curtidas renovadas!', 'Você recebeu 5 curtidas para esta semana como candidato');
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.reload();
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
  await expect(page.getByText('Curtidas renovadas!')).toBeHidden();
});
