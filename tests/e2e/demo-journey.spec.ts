import { advanceClock, stopClock } from './clock/clock.ts';
import { setLikesLeft, setPlan } from './steps/database.ts';
import { DECISIONS, decide, expectLikeResult, skipUntil, topCard, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { reservePlace } from './steps/places.ts';
import { expect, expectAccessible, test } from './support.ts';

type Place = { cidade: string; funcoes: [string] };

/** A place in which the demonstration has more jobs than a deck contains. */
const BAKERY_PLACE = {
  cidade: 'Belo Horizonte - MG',
  funcoes: ['Padeiro', 'Confeiteiro', 'Atendente de Lanchonete', 'Auxiliar de Cozinha', 'Cozinheiro'],
};

test('a basico candidate reads the whole description of a job, and skips the job', async ({ page }) => {
  const { email } = await givenCandidate(page, 'Ana Vaz', BAKERY_PLACE);
  await setLikesLeft(email, 3);
  await page.goto('/vagas');
  await expect(page.getByText('Vaga 1 de 10')).toBeVisible();
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText(/^\d+ vagas acima de R\$ 5\.000$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Super Like' })).toBeHidden();

  await test.step('reads the whole description', async () => {
    const shortenedText = page.getByText(/…$/).first();
    const [start = ''] = (await shortenedText.innerText()).split('…');
    expect(start.length).toBeLessThanOrEqual(150);
    const more = page.getByRole('button', { name: 'Ler mais' });
    await more.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(start);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('skips the job', async () => {
    const first = await topCardTitle(page).innerText();
    await decide(page, DECISIONS.skip);
    await expect(page.getByText('Vaga pulada')).toBeVisible();
    await expect(page.getByText('Vaga 2 de 10')).toBeVisible();
    await expect(topCardTitle(page)).not.toHaveText(first);
  });
});

test('the benefits of a job expand and collapse', async ({ page }) => {
  await givenCandidate(page, 'Ciro Vaz', BAKERY_PLACE);
  await page.goto('/vagas');
  const more = page.getByRole('button', { name: /^\+\d+ benefícios$/ });
  await expect(topCard(page)).toBeVisible();
  await skipUntil(page, more);
  const benefits = page
    .locator('section', { has: page.getByRole('heading', { name: 'Benefícios' }) })
    .getByRole('listitem');
  const count = await benefits.count();
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
  await more.click();
  await expect(benefits).toHaveCount(count + hidden);
  await page.getByRole('button', { name: 'Ver menos benefícios' }).click();
  await expect(benefits).toHaveCount(count);
});

test('a basico candidate rejects one job and likes the next', async ({ page }) => {
  await givenCandidate(page, 'Edna Luz', BAKERY_PLACE);
  await page.goto('/vagas');
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  const rejected = await topCardTitle(page).innerText();
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Vaga dispensada')).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(rejected);
  await decide(page, DECISIONS.like);
  await expectLikeResult(page, 'Curtida enviada!');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
});

test('a basico candidate cannot like a job without a salary', async ({ page, openBrowser, expectedErrors }) => {
  const place: Place = { cidade: 'Blumenau - SC', funcoes: ['Pedreiro'] };
  await givenDeck(await openBrowser(), place, { 'Pedreiro de obra': '' });
  await givenCandidate(page, 'Ivan Rosa', place);
  await page.goto('/vagas');
  const noSalary = topCard(page).getByText('Salário não informado');
  await expect(noSalary).toBeVisible();
  expectedErrors.push(/status of 403 .*likeJob/);
  await decide(page, DECISIONS.like);
  await expect(page.getByText('Informação de Salário Necessária')).toBeVisible();
  await expect(noSalary, 'the card returns to the deck').toBeVisible();
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
});

test('a basico candidate sees a locked job, and the plans that unlock it', async ({ page, openBrowser }) => {
  const place: Place = { cidade: 'Blumenau - SC', funcoes: ['Pintor'] };
  await givenDeck(await openBrowser(), place, { 'Pintor de fachadas': '6000-7000' });
  await givenCandidate(page, 'Olga Reis', place);
  await page.goto('/vagas');
  await expect(topCard(page)).toContainText('Esta vaga paga acima de R$ 5.000');
  await expectAccessible(page);
  await topCard(page).getByRole('link', { name: 'Fazer Upgrade' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
  await page.goBack();
  await expect(topCard(page)).toContainText('Esta vaga paga acima de R$ 5.000');
});

test('a candidate who has seen all jobs restores the skipped ones', async ({ page, openBrowser }) => {
  const place: Place = { cidade: 'Blumenau - SC', funcoes: ['Garçom'] };
  const jobs = { 'Garçom do almoço': '2000-2500', 'Garçom do jantar': '2000-2500', 'Garçom de eventos': '6000-7000' };
  await givenDeck(await openBrowser(), place, jobs);
  await givenCandidate(page, 'Ugo Melo', place);
  await page.goto('/vagas');
  await expect(page.getByText('Vaga 1 de 2')).toBeVisible();
  await decide(page, DECISIONS.skip);
  await expect(page.getByText('Vaga 2 de 2')).toBeVisible();
  await decide(page, DECISIONS.skip);
  await expect(topCard(page)).toContainText('Esta vaga paga acima de R$ 5.000');
  await page.getByRole('button', { name: 'Passar' }).click();
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar novas vagas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resetar vagas puladas' }).click();
  await expect(page.getByText('Vagas resetadas')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await advanceClock(page, 900);
  await reloaded;
  await expect(page.getByText('Vaga 1 de 2')).toBeVisible();
});

test('the deck shows no more jobs after the last like of the week', async ({ page }) => {
  const { email } = await givenCandidate(page, 'Diego Vaz', BAKERY_PLACE);
  await setLikesLeft(email, 1);
  await page.goto('/vagas');
  await expect(page.getByText('1/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText('Resta 1')).toBeVisible();
  await decide(page, DECISIONS.like);
  await expectLikeResult(page, 'Curtida enviada!');
  const limit = page.getByRole('alert').filter({ hasText: 'Limite de curtidas atingido' });
  await expect(limit).toContainText(
    'Suas curtidas semanais se renovam toda segunda-feira. Atualize para o plano Premium para curtidas ilimitadas!',
  );
  await expect(page.getByText('0/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText('Acabaram')).toBeVisible();
  await expect(topCard(page)).toBeHidden();
  await page.reload();
  await expect(limit).toBeVisible();
  await expectAccessible(page);
  await limit.getByRole('link', { name: 'Fazer Upgrade' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
});

test('a premium candidate sends a super like and can open the conversation a second later', async ({
  page,
  context,
  openBrowser,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Conversa' }));
  const place = await reservePlace('Pintor');
  await givenDeck(await openBrowser(), place, { 'Pintor de muros': '2000-2500' });
  const { name, email } = await givenCandidate(page, 'Bruno Cavalcante', place);
  await setPlan(email, 'premium');
  await page.goto('/vagas');
  await expect(page.getByText('Curtidas ilimitadas')).toBeVisible();
  const title = await topCardTitle(page).innerText();
  await stopClock(page);
  await decide(page, DECISIONS.superLike);
  await expect(page.getByText(/^Super ?Like enviado!$/)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Antes de conversar' });
  await advanceClock(page, 999);
  await expect(dialog, 'not before one second after the super like').toHaveCount(0);
  await advanceClock(page, 1);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Continuar no WhatsApp' }).click();
  const conversation = await opening;
  await conversation.waitForLoadState();
  const address = new URL(conversation.url());
  expect(address.hostname).toBe('wa.me');
  expect(address.pathname).toMatch(/^\/55\d{10,11}$/);
  expect(address.searchParams.get('text')).toContain(`Sou ${name} e tenho interesse na vaga “${title}”`);
});
