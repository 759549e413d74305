import { turnClock } from './clock/clock.ts';
import { setPlan } from './steps/database.ts';
import { closeMatch, DECISIONS, decide, topCard, topTitle } from './steps/deck.ts';
import { chooseFromList } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob, givenLike } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { newPlace } from './steps/places.ts';
import { saveProfile } from './steps/profiles.ts';
import { expect, test } from './support.ts';

test('a like in one tab is counted in the other', { tag: '@phone' }, async ({ page, context, openBrowser }) => {
  const place = await newPlace('Estoquista');
  await givenDeck(await openBrowser(), place, { 'Estoque da manhã': '2000-2500' });
  await givenCandidate(page, 'Enzo Paiva', place);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(other.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.goto('/vagas');
  await page.getByRole('button', { name: 'Curtir' }).click();
  await closeMatch(page, 'Curtida enviada!');
  await expect(other.getByText('4/5 curtidas desta semana')).toBeVisible();
});

test('the deck follows the profile’s preferences, in every tab', { tag: '@phone' }, async ({
  page,
  context,
  openBrowser,
}) => {
  const [here, there] = [
    await newPlace('Estoquista'),
    { cidade: 'Feira de Santana - BA', funcoes: ['Estoquista'] as [string] },
  ];
  await givenDeck(await openBrowser(), here, { 'Estoque da manhã': '2000-2500' });
  await givenDeck(await openBrowser(), there, { 'Estoque da tarde': '2000-2500' });
  await givenCandidate(page, 'Alba Moraes', here);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(topCard(other)).toContainText(here.cidade);
  await page.goto('/vagas');
  await expect(topCard(page)).toContainText(here.cidade);
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await chooseFromList(page, 'Cidade de interesse', there.cidade);
  await saveProfile(page);
  await expect(other.getByText('Atualizando vagas...')).toBeVisible();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await turnClock(page, 1000);
  await expect(topCard(other)).toContainText(there.cidade);
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(topCard(page)).toContainText(there.cidade);
});

test('the next deck is shown on request, or automatically on super premium', async ({ page, openBrowser }) => {
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
  await decide(page, DECISIONS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar novas vagas' }).click();
  await expect(topTitle(page)).toHaveText('Almoxarife da tarde');

  await setPlan(email, 'super_premium');
  await page.reload();
  await expect(topTitle(page)).toHaveText('Almoxarife da tarde');
  await publish('Almoxarife da noite');
  await decide(page, DECISIONS.skip);
  await expect(topTitle(page)).toHaveText('Almoxarife da noite');
  await decide(page, DECISIONS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
});

test('news are a number in the navigation until they are seen, on every page of the account', async ({
  page,
  context,
  openBrowser,
}) => {
  const place = { cidade: 'Boa Vista - RR', funcoes: ['Pedreiro'], telefone: '95987654321' };
  const candidate = await openBrowser();
  await givenCandidate(candidate, 'Nara Nova', place);
  await givenCompany(page, 'Obras Roraima', place);
  const job = await givenJob(page, {
    title: 'Pedreiro',
    funcao: 'Pedreiro',
    location: place.cidade,
    salary: '1500-2000',
  });
  await page.goto('/empresa/perfil');
  const other = await context.newPage();
  await other.goto('/empresa/perfil');
  const nav = (on: typeof page, name: string | RegExp) =>
    on.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
  await expect(nav(page, 'Vagas')).toBeVisible();

  await givenLike(candidate, job);
  await expect(nav(page, /^Vagas 1 novidade$/), 'live').toBeVisible();
  await expect(nav(other, /^Vagas 1 novidade$/)).toBeVisible();
  await nav(page, /^Vagas 1 novidade$/).click();
  await expect(page.getByRole('list', { name: 'Minhas vagas' })).toBeVisible();
  await expect(nav(page, 'Vagas'), 'seen').toBeVisible();
  await expect(nav(other, 'Vagas'), 'seen elsewhere').toBeVisible();

  // Only the number shows what happens before the page has subscribed.
  const listening = candidate.waitForResponse('**/api/events?*');
  await candidate.goto('/perfil');
  await listening;
  await givenCompanyLike(page, candidate, job);
  await candidate.getByRole('dialog', { name: 'Match Criado!' }).getByRole('button', { name: 'Fechar' }).click();
  await expect(nav(candidate, /^Matches 1 novidade$/)).toBeVisible();
  await candidate.goto('/conversas');
  await expect(nav(candidate, 'Matches')).toHaveAttribute('aria-current', 'page');
  await candidate.goto('/candidatos');
  await expect(nav(candidate, 'Matches')).toHaveAttribute('aria-current', 'page');
  await candidate.getByRole('link', { name: 'Voltar para os matches' }).click();
  await expect(candidate).toHaveURL(/\/matches$/);
  await candidate.getByRole('link', { name: /^Curtiram você/ }).click();
  await expect(candidate.getByRole('heading', { name: 'Empresas que curtiram você' })).toBeVisible();
});
