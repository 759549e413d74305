import { turnClock } from './clock/clock.ts';
import { setPlan } from './steps/database.ts';
import { closeMatch, decide, topCard, topTitle, WAYS } from './steps/deck.ts';
import { chooseFromList } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { saveProfile } from './steps/profiles.ts';
import { expect, test } from './support.ts';

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Estoquista', 'Auxiliar de Logística', 'Recepcionista'] };

test('a like in one tab is counted in the other', async ({ page, context }) => {
  await givenCandidate(page, 'Enzo Paiva', PLACE);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(other.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.goto('/vagas');
  await page.getByRole('button', { name: 'Curtir' }).click();
  await closeMatch(page, 'Curtida enviada!');
  await expect(other.getByText('4/5 curtidas desta semana')).toBeVisible();
});

test('the deck follows the wishes of the profile, in every tab', async ({ page, context }) => {
  await givenCandidate(page, 'Alba Moraes', PLACE);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(topCard(other)).toContainText('Curitiba - PR');
  await page.goto('/vagas');
  await expect(topCard(page)).toContainText('Curitiba - PR');
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await chooseFromList(page, 'Cidade de interesse', 'Recife - PE');
  await saveProfile(page);
  await expect(other.getByText('Atualizando vagas...')).toBeVisible();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await turnClock(page, 1000);
  await expect(topCard(other)).toContainText('Recife - PE');
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(topCard(page)).toContainText('Recife - PE');
});

test('after a deck comes the next one: when asked, or on super premium by itself', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const place = { cidade: 'Pelotas - RS', funcoes: ['Almoxarife'] };
  const publish = (title: string) =>
    givenJob(company, { title, funcao: 'Almoxarife', location: 'Pelotas - RS', salary: '2000-2500' });
  await setPlan((await givenCompany(company, 'Armazém do Sul', place)).email, 'super_premium');
  const { email } = await givenCandidate(page, 'Cleo Farias', place);
  await publish('Almoxarife da manhã');
  await page.goto('/vagas');
  await expect(topTitle(page)).toHaveText('Almoxarife da manhã');
  await publish('Almoxarife da tarde');
  await decide(page, WAYS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar novas vagas' }).click();
  await expect(topTitle(page)).toHaveText('Almoxarife da tarde');

  await setPlan(email, 'super_premium');
  await page.reload();
  await expect(topTitle(page)).toHaveText('Almoxarife da tarde');
  await publish('Almoxarife da noite');
  await decide(page, WAYS.skip);
  await expect(topTitle(page)).toHaveText('Almoxarife da noite');
  await decide(page, WAYS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
});
