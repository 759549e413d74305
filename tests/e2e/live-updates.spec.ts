import { advanceClock } from './clock/clock.ts';
import { setPlan } from './steps/database.ts';
import { DECISIONS, decide, expectLikeResult, topCard, topCardTitle } from './steps/deck.ts';
import { chooseFromList } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob, givenLike } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { reservePlace } from './steps/places.ts';
import { saveProfile } from './steps/profiles.ts';
import { expect, test } from './support.ts';

test('a like in one tab is counted in the other', { tag: '@phone' }, async ({ page, context, openBrowser }) => {
  const place = await reservePlace('Estoquista');
  await givenDeck(await openBrowser(), place, { 'Estoque da manhã': '2000-2500' });
  await givenCandidate(page, 'Enzo Paiva', place);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(other.getByText('5/5 curtidas desta semana')).toBeVisible();
  await page.goto('/vagas');
  await page.getByRole('button', { name: 'Curtir' }).click();
  await expectLikeResult(page, 'Curtida enviada!');
  await expect(other.getByText('4/5 curtidas desta semana')).toBeVisible();
});

test('a change of the preferences updates the deck in every tab', { tag: '@phone' }, async ({
  page,
  context,
  openBrowser,
}) => {
  const [firstPlace, secondPlace] = [
    await reservePlace('Estoquista'),
    { cidade: 'Feira de Santana - BA', funcoes: ['Estoquista'] as [string] },
  ];
  await givenDeck(await openBrowser(), firstPlace, { 'Estoque da manhã': '2000-2500' });
  await givenDeck(await openBrowser(), secondPlace, { 'Estoque da tarde': '2000-2500' });
  await givenCandidate(page, 'Alba Moraes', firstPlace);
  const other = await context.newPage();
  await other.goto('/vagas');
  await expect(topCard(other)).toContainText(firstPlace.cidade);
  await page.goto('/vagas');
  await expect(topCard(page)).toContainText(firstPlace.cidade);
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await chooseFromList(page, 'Cidade de interesse', secondPlace.cidade);
  await saveProfile(page);
  await expect(other.getByText('Atualizando vagas...')).toBeVisible();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await advanceClock(page, 1000);
  await expect(topCard(other)).toContainText(secondPlace.cidade);
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(topCard(page)).toContainText(secondPlace.cidade);
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
  await expect(topCardTitle(page)).toHaveText('Almoxarife da manhã');
  await publish('Almoxarife da tarde');
  await decide(page, DECISIONS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar novas vagas' }).click();
  await expect(topCardTitle(page)).toHaveText('Almoxarife da tarde');

  await setPlan(email, 'super_premium');
  await page.reload();
  await expect(topCardTitle(page)).toHaveText('Almoxarife da tarde');
  await publish('Almoxarife da noite');
  await decide(page, DECISIONS.skip);
  await expect(topCardTitle(page)).toHaveText('Almoxarife da noite');
  await decide(page, DECISIONS.skip);
  await expect(page.getByRole('heading', { name: 'Todas as vagas visualizadas!' })).toBeVisible();
});

test('every tab shows the number of new items in the navigation until the user has seen them', async ({
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
  const navLink = (tab: typeof page, name: string | RegExp) =>
    tab.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
  await expect(navLink(page, 'Vagas')).toBeVisible();

  await givenLike(candidate, job);
  await expect(navLink(page, /^Vagas 1 novidade$/), 'the event updates the number').toBeVisible();
  await expect(navLink(other, /^Vagas 1 novidade$/)).toBeVisible();
  await navLink(page, /^Vagas 1 novidade$/).click();
  await expect(page.getByRole('list', { name: 'Minhas vagas' })).toBeVisible();
  await expect(navLink(page, 'Vagas'), 'the number disappears in this tab').toBeVisible();
  await expect(navLink(other, 'Vagas'), 'the number disappears in the other tab').toBeVisible();

  // Waits for the event stream, because a match before the page has subscribed to events would not open the dialog.
  const eventStream = candidate.waitForResponse('**/api/events?*');
  await candidate.goto('/perfil');
  await eventStream;
  await givenCompanyLike(page, candidate, job);
  await candidate.getByRole('dialog', { name: 'Match Criado!' }).getByRole('button', { name: 'Fechar' }).click();
  await expect(navLink(candidate, /^Matches 1 novidade$/)).toBeVisible();
  await candidate.goto('/conversas');
  await expect(navLink(candidate, 'Matches')).toHaveAttribute('aria-current', 'page');
  await candidate.goto('/candidatos');
  await expect(navLink(candidate, 'Matches')).toHaveAttribute('aria-current', 'page');
  await candidate.getByRole('link', { name: 'Voltar para os matches' }).click();
  await expect(candidate).toHaveURL(/\/matches$/);
  await candidate.getByRole('link', { name: /^Curtiram você/ }).click();
  await expect(candidate.getByRole('heading', { name: 'Empresas que curtiram você' })).toBeVisible();
});
