import type { Locator, Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { DECISIONS, decide, openDeck, topCard, topTitle } from './steps/deck.ts';
import {
  givenCandidate,
  givenCompany,
  givenJob,
  givenPause,
  givenSavedCandidate,
  givenUninstructedAccount,
  likesLeft,
} from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { newPlace } from './steps/places.ts';
import { expectToast, toastsOn } from './steps/toasts.ts';
import { atRest, expect, expectAccessible, signIn, test } from './support.ts';

/** A candidate's deck with touch, mouse and keyboard. */

/** Presses the button repeatedly, faster than any card can leave. */
const hammer = (page: Page, button: string, times: number) =>
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
  await expect(topTitle(page)).toHaveText('Soldador de portões');

  await hammer(page, 'Curtir', 7);
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await expect(topTitle(page), 'the next one waits to be seen').toHaveText('Soldador de grades');
  expect(await likesLeft(page)).toBe(4);

  await page.evaluate(() => {
    const key = { key: 'ArrowRight', bubbles: true };
    for (let press = 0; press < 7; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      document.body.dispatchEvent(new KeyboardEvent('keyup', key));
    }
  });
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(topTitle(page)).toHaveText('Soldador de escadas');
  expect(await likesLeft(page)).toBe(3);
});

/** Returns the bounding box of an element. */
async function frame(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} isn't drawn`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('routine decisions are confirmed at the place of the card, and hide neither counter nor title (pages#toasts)', {
  tag: '@phone',
}, async ({ page, openBrowser }) => {
  const place = { cidade: 'Betim - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas', 'Soldador de cercas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Moura', place);
  await page.goto('/vagas');
  for (const [way, words] of [
    [DECISIONS.skip, 'Vaga pulada'],
    [DECISIONS.reject, 'Vaga dispensada'],
    [DECISIONS.like, 'Curtida enviada!'],
  ] as const) {
    await decide(page, way);
    const status = page
      .getByRole('region', { name: 'Vagas Compatíveis' })
      .getByRole('status')
      .filter({ hasText: words });
    await expect(status).toBeVisible();
    await expect(status).toHaveText(new RegExp(`^${words}`));
    await topCard(page).waitFor();
    await atRest(page);
    const [badge, counter, title] = [
      await frame(status.locator('p')),
      await frame(page.getByText('curtidas desta semana')),
      await frame(topTitle(page)),
    ];
    expect(badge.bottom, 'over the title').toBeLessThanOrEqual(title.y);
    expect(counter.bottom <= badge.y || counter.x >= badge.right, 'beside or under the counter').toBe(true);
  }
  await expect(toastsOn(page)).toHaveCount(0);
});

test('a refusal is shown below the header, over no control (pages#toasts)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403 .*likeJob/);
  const place = { cidade: 'Canoas - RS', funcoes: ['Soldador'] as [string] };
  await givenDeck(await openBrowser(), place, { 'Soldador chefe': '4500-5000' });
  await givenCandidate(page, 'Davi Luz', place);
  await page.goto('/vagas');
  await decide(page, DECISIONS.like);
  await expectToast(page, 'Vaga Premium');
  await topCard(page).waitFor();
  await atRest(page);
  const toast = await frame(toastsOn(page));
  for (const shown of [page.getByRole('banner'), page.getByText('Vaga 1 de 1'), topCard(page)]) {
    const { x, y, bottom, right } = await frame(shown);
    const isApart = right <= toast.x || x >= toast.right || bottom <= toast.y || y >= toast.bottom;
    expect(isApart, `${shown}`).toBe(true);
  }
});

test('each button has its label, and on a desktop its key', async ({ page }, { project }) => {
  await signIn(page, 'bruno.premium@encaixe.demo');
  await page.goto('/vagas');
  const actions = page.getByRole('group', { name: 'Ações da vaga' });
  for (const word of ['Rejeitar', 'Pular', 'Empresa', 'Super Like', 'Curtir']) {
    await expect(actions.getByText(word, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const keys = actions.locator('kbd').filter({ visible: true });
  const signs = () => keys.evaluateAll((drawn) => drawn.map((key) => key.getAttribute('data-sign')));
  await expect.poll(signs).toEqual(project.name === 'desktop' ? ['←', 'P', 'S', '→'] : []);
  if (project.name === 'phone') return;
  const tip = actions.getByText('Deixar para depois');
  await expect(tip).toBeHidden();
  await actions.getByRole('button', { name: 'Pular' }).hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await actions.getByRole('button', { name: 'Pular' }).focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('a new user sees the gestures once, over the first deck (feed#first-deck)', async ({ page, openBrowser }) => {
  const account = await givenUninstructedAccount(page, 'candidate', 'Nina Prates');
  const place = await newPlace('Recepcionista');
  await givenDeck(await openBrowser(), place, { 'Recepção de hotel': '2000-2500' });
  await givenSavedCandidate(page, 'Nina Prates', place);
  await setPlan(account.email, 'premium');
  await page.goto('/vagas');
  const guide = page.getByRole('dialog', { name: 'É só deslizar' });
  await expect(guide).toContainText('Super Like');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await guide.getByRole('button', { name: 'Entendi' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByText(/^Vaga 1 de/), 'keys were ignored during the dialog').toBeVisible();

  const elsewhere = await openBrowser();
  await signIn(elsewhere, account.email, account.password);
  await elsewhere.goto('/vagas');
  await expect(topCard(elsewhere)).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'É só deslizar' })).toBeHidden();
});

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`the facts for a decision are visible above the buttons at ${size.width} × ${size.height} (feed#first-sight)`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'on a desktop it is beside the card');
    await page.setViewportSize(size);
    await signIn(page, 'bruno.premium@encaixe.demo');
    await page.goto('/vagas');
    await topCard(page).waitFor();
    const buttons = await frame(page.getByRole('group', { name: 'Ações da vaga' }));
    const facts = topCard(page).getByRole('listitem');
    for (const fact of [/^Salário/, /^(Contrato e h|H)orário/, /^Benefícios/, /^Requisitos/]) {
      await expect(facts.filter({ hasText: fact })).toHaveCount(1);
    }
    await atRest(page);
    for (const fact of await facts.all()) expect((await frame(fact)).bottom).toBeLessThan(buttons.y);
    expect((await frame(topCard(page))).bottom, 'nothing of the card lies behind them').toBeLessThanOrEqual(buttons.y);
    const ground = await page
      .getByRole('group', { name: 'Ações da vaga' })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground, 'nothing shines through').not.toMatch(/\/ 0|transparent|, 0\)/);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.evaluate(() => window.scrollTo(0, 0));
    const [card, moved] = [await frame(topCard(page)), await frame(page.getByRole('group', { name: 'Ações da vaga' }))];
    expect(moved.y, 'under the card, not over it').toBeGreaterThanOrEqual(card.bottom);
    for (const fact of await facts.all()) expect((await frame(fact)).bottom).toBeLessThanOrEqual(card.bottom);
  });
}

test('a company without a job for the candidate is shown as such (feed#company-first)', async ({
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

test('a hidden locked job does not return in the next deck (feed#locked-jobs)', async ({ page, openBrowser }) => {
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

test('a job paused a moment ago has its own message, and costs nothing (likes#visible-job)', async ({
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
  await givenPause(company, jobs['Soldador chefe'] ?? '');
  await decide(page, DECISIONS.like);
  await expectToast(
    page,
    'Vaga indisponível',
    'A empresa pausou ou encerrou esta vaga há pouco. Nenhuma curtida foi usada.',
  );
  expect(await likesLeft(page)).toBe(5);
});

test('"Compatível" explains why the job is there, in the texts of both sides', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const town = test.info().project.name === 'phone' ? 'Ibiquera - BA' : 'Lajedinho - BA';
  await givenCompany(company, 'Pousada da Chapada', { cidade: town, funcoes: ['Camareira'] });
  await givenJob(company, { title: 'Camareira da Chapada', funcao: 'Camareira', location: town, salary: '1500-2000' });
  await givenCandidate(page, 'Rita Luz', { cidade: town, funcoes: ['Camareira'] });
  await openDeck(page);

  const why = topCard(page).getByRole('button', { name: 'Compatível: por quê?' });
  await why.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alta compatibilidade' });
  await expect(dialog).toContainText(`Você procura vagas de Camareira em ${town}`);
  await expect(dialog).toContainText('Camareira é a sua função principal');
  await expectAccessible(page);
  // No key decides on the job behind the dialog.
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(why).toBeFocused();
  await expect(topCard(page)).toContainText('Camareira da Chapada');
});
