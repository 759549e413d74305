import { setLikesLeft, setPlan } from './steps/database.ts';
import { DECISIONS, decide, expectLikeResult, topCard, topCardTitle } from './steps/deck.ts';
import {
  findNewestJob,
  givenCandidate,
  givenCompany,
  givenJob,
  givenLike,
  givenPausedJob,
  readLikesLeft,
} from './steps/given.ts';
import { reservePlace } from './steps/places.ts';
import { closeToast, waitUntilToastCloses } from './steps/toasts.ts';
import { clearSession, expect, expectAccessible, signIn, test, waitForAnimations } from './support.ts';

test('a basico company evaluates candidates within its weekly likes', async ({ page, openBrowser }) => {
  const place = await reservePlace('Pedreiro');
  for (const name of ['Dina Teto', 'Dino Teto', 'Davi Teto']) await givenCandidate(await openBrowser(), name, place);
  const { email } = await givenCompany(page, 'Tetos Firmes', place);
  await setLikesLeft(email, 3);
  await givenJob(page, { ...ROOFS, location: place.cidade });
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: /^Ver candidatos \([^)]+\): Telhadista/ }).click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  await expect(page.getByText('3/5 curtidas desta semana').filter({ visible: true })).toBeVisible();
  const name = await topCardTitle(page).innerText();
  await expect(
    page
      .getByRole('region', { name })
      .getByText(/compatibilidade|Alta|Boa/)
      .first(),
  ).toBeVisible();

  await decide(page, DECISIONS.like);
  await expectLikeResult(page, 'Like enviado!');
  await expect(page.getByText('2/5 curtidas desta semana').filter({ visible: true })).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(name);
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Candidato rejeitado')).toBeVisible();
  await expect(page.getByText(/^Candidato 3 de/)).toBeVisible();
  await waitUntilToastCloses(page);

  await page.getByRole('link', { name: 'Voltar para as vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a company reads a profile and returns to the same card', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const place = await reservePlace('Pedreiro');
  for (const name of ['Dina Muro', 'Dino Muro']) await givenCandidate(await openBrowser(), name, place);
  await givenCompany(page, 'Muros Altos', place);
  await givenJob(page, { ...ROOFS, location: place.cidade });
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: /^Ver candidatos \([^)]+\): Telhadista/ }).click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  await decide(page, DECISIONS.skip);
  await expect(page.getByText(/^Candidato 2 de/)).toBeVisible();
  const name = await topCardTitle(page).innerText();
  await page.getByRole('button', { name: `Ver perfil de ${name}` }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas\/candidatos\/perfil\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(topCardTitle(page)).toHaveText(name);
});

test('the deck repeats skipped candidates until the company has evaluated all of them', async ({
  page,
  openBrowser,
}) => {
  const place = await reservePlace('Conferente');
  for (const name of ['Dina Cargas', 'Dino Cargas']) await givenCandidate(await openBrowser(), name, place);
  await givenCompany(page, 'Cargas Birigui', place);
  const job = { title: 'Conferente geral', funcao: 'Conferente', location: place.cidade, salary: '1500-2000' };
  await page.goto(`/empresa/vagas/${await givenJob(page, job)}/candidatos`);
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  const first = await topCardTitle(page).innerText();
  await decide(page, DECISIONS.skip);
  await expect(page.getByText('Candidato 2 de 2')).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(first);
  await decide(page, DECISIONS.skip);
  await expect(topCardTitle(page), 'the first candidate follows the last one').toHaveText(first);
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Falta 1', { exact: true })).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(first);
  await decide(page, DECISIONS.reject);
  await expect(page.getByRole('heading', { name: 'Todos os perfis avaliados!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver minhas vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`a card ends above the buttons at ${size.width} × ${size.height} on the basico and the premium plan (candidates#card)`, async ({
    page,
    openBrowser,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'A desktop has room for the whole card');
    await page.setViewportSize(size);
    for (const email of ['padaria.basico@encaixe.demo', 'loja.premium@encaixe.demo']) {
      await signIn(page, email);
      await page.goto(`/empresa/vagas/${await findNewestJob(page)}/candidatos`);
      await topCard(page).waitFor();
      await waitForAnimations(page);
      const card = await topCard(page).boundingBox();
      const buttons = await page.getByRole('group', { name: 'Ações do perfil' }).boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? Infinity), email).toBeLessThanOrEqual(buttons?.y ?? 0);
      await expectAccessible(page);
    }
    const location = 'Jaboatão dos Guararapes - PE';
    const jobWithLongTitle = { title: 'Atendente de loja e de balcão para o shopping', location, funcao: 'Atendente' };
    const place = { cidade: location, funcoes: [jobWithLongTitle.funcao] };
    await givenCandidate(await openBrowser(), 'Dalva Balcão', place);
    await clearSession(page);
    await givenCompany(page, 'Lojas do Shopping', place);
    await page.goto(`/empresa/vagas/${await givenJob(page, { ...jobWithLongTitle, salary: '1500-2000' })}/candidatos`);
    await expect(page.getByText(jobWithLongTitle.title)).toBeVisible();
    await topCard(page).waitFor();
    await waitForAnimations(page);
    const card = await topCard(page).boundingBox();
    const buttons = await page.getByRole('group', { name: 'Ações do perfil' }).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? Infinity), 'a job with a long title').toBeLessThanOrEqual(buttons?.y ?? 0);
  });
}

const ROOFS = { title: 'Telhadista', funcao: 'Pedreiro', location: 'Palmas - TO', salary: '1500-2000' };
const PREFERENCES = { cidade: ROOFS.location, funcoes: [ROOFS.funcao] };

test('a paused job is marked above its candidates, and can be reactivated there', async ({ page, openBrowser }) => {
  await givenCandidate(await openBrowser(), 'Dalva Telhado', PREFERENCES);
  await givenCompany(page, 'Telhados Jalapão', PREFERENCES);
  const job = await givenJob(page, ROOFS);
  await givenPausedJob(page, job);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(page.getByRole('heading', { name: 'Esta vaga está pausada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Só olhar os perfis' }).click();
  await expect(page.getByText('Candidato 1 de 1')).toBeVisible();
  await decide(page, DECISIONS.like);
  await expect(page.getByText('Reative a vaga para curtir: nenhuma curtida foi usada.')).toBeVisible();
  await expect(topCardTitle(page)).toHaveText('Dalva Telhado');
  expect(await readLikesLeft(page)).toBe(5);
  await closeToast(page);
  await page.getByRole('button', { name: 'Reativar' }).click();
  await expect(page.getByText('Vaga reativada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reativar' })).toBeHidden();
  await decide(page, DECISIONS.like);
  await expect(page.getByText('Like enviado!')).toBeVisible();
});

test('a basico company sees how many candidates like its job, and a skipped candidate stays last after a reload', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Rio Branco - AC', funcoes: ['Pedreiro'] };
  const [admirer, other] = [await openBrowser(), await openBrowser()];
  await givenCandidate(admirer, 'Fabiana Fã', place);
  await givenCandidate(other, 'Otávio Outro', place);
  await givenCompany(page, 'Obras do Acre', place);
  const job = await givenJob(page, { ...ROOFS, location: place.cidade });
  await givenLike(admirer, job);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(topCardTitle(page), 'a candidate who likes the job is shown first').toHaveText('Fabiana Fã');
  await expect(page.getByText('Curtiu sua vaga')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quem curtiu (1)' }).click();
  await expect(page.getByRole('heading', { name: '1 pessoa curtiu sua vaga' })).toBeVisible();
  await expect(page.getByText('Fabiana Fã')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Todo mundo', exact: true }).click();

  const skipped = page.waitForResponse('**/api/rpc/candidates/skip');
  await decide(page, DECISIONS.skip);
  await expect(topCardTitle(page)).toHaveText('Otávio Outro');
  await skipped;
  await page.reload();
  await expect(topCardTitle(page), 'the candidate stays skipped after a reload').toHaveText('Otávio Outro');
});

test('a premium company sees which candidates like its job', async ({ page, openBrowser }) => {
  const place = await reservePlace('Pedreiro');
  const admirer = await openBrowser();
  await givenCandidate(admirer, 'Flora Fã', place);
  await givenCandidate(await openBrowser(), 'Olga Outra', place);
  const { email } = await givenCompany(page, 'Obras Premium', place);
  await setPlan(email, 'premium');
  const job = await givenJob(page, { ...ROOFS, location: place.cidade });
  await givenLike(admirer, job);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(topCard(page).getByText('Curtiu sua vaga').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Quem curtiu (1)' }).click();
  await expect(page.getByText('Candidato 1 de 1')).toBeVisible();
  await expect(topCardTitle(page)).toHaveText('Flora Fã');
  await expectAccessible(page);
});
