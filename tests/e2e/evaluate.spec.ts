import { changeAnswers } from './steps/answers.ts';
import { closeMatch, decide, topTitle, WAYS } from './steps/deck.ts';
import { givenCompany, givenJob } from './steps/given.ts';
import { letToastGo } from './steps/toasts.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

test('a basico company evaluates candidates within its weekly likes', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: 'Ver candidatos para Padeiro(a)' }).first().click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  await expect(page.getByText('3/5 curtidas desta semana').filter({ visible: true })).toBeVisible();
  const name = await topTitle(page).innerText();
  await expect(
    page
      .getByRole('region', { name })
      .getByText(/compatibilidade|Alta|Boa/)
      .first(),
  ).toBeVisible();

  await decide(page, WAYS.like);
  await closeMatch(page, 'Like enviado!');
  await expect(page.getByText('2/5 curtidas desta semana').filter({ visible: true })).toBeVisible();
  await expect(topTitle(page)).not.toHaveText(name);
  await decide(page, WAYS.reject);
  await expect(page.getByText('Candidato rejeitado')).toBeVisible();
  await expect(page.getByText(/^Candidato 3 de/)).toBeVisible();
  await letToastGo(page);

  await page.getByRole('link', { name: 'Voltar para as vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a company reads a profile and comes back to the same place', async ({ page }) => {
  await signIn(page, 'loja.premium@encaixe.demo');
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: 'Ver candidatos para Auxiliar Administrativo(a)' }).first().click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  await decide(page, WAYS.skip);
  await expect(page.getByText(/^Candidato 2 de/)).toBeVisible();
  const name = await topTitle(page).innerText();
  await page.getByRole('button', { name: `Ver perfil de ${name}` }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas\/candidatos\/perfil\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(topTitle(page)).toHaveText(name);
});

test('a deck goes round until all are evaluated', async ({ page }) => {
  const job = { title: 'Conferente geral', funcao: 'Conferente', location: 'Curitiba - PR', salary: '1500-2000' };
  await givenCompany(page, 'Cargas Birigui', { cidade: job.location, funcoes: [job.funcao] });
  await changeAnswers(page, 'candidates/deck', (deck) =>
    Object.assign(deck, { candidates: deck.candidates.slice(0, 2), total: 2, next_cursor: null }),
  );
  await page.goto(`/empresa/vagas/${await givenJob(page, job)}/candidatos`);
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  const first = await topTitle(page).innerText();
  await decide(page, WAYS.skip);
  await expect(page.getByText('Candidato 2 de 2')).toBeVisible();
  await expect(topTitle(page)).not.toHaveText(first);
  await decide(page, WAYS.skip);
  await expect(topTitle(page), 'after the last comes the first again').toHaveText(first);
  await decide(page, WAYS.reject);
  await expect(page.getByText('Falta 1', { exact: true })).toBeVisible();
  await expect(topTitle(page)).not.toHaveText(first);
  await decide(page, WAYS.reject);
  await expect(page.getByRole('heading', { name: 'Todos os candidatos avaliados!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver minhas vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});
