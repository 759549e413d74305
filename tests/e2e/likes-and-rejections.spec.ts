import { DECISIONS, decide, openDeck, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { closeToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a candidate finds their likes and rejections, and undoes a rejection (likes#given, likes#refused)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/404.*\/vagas\/outras/);
  const place = { cidade: 'Ipatinga - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de pontes', 'Soldador de barcos', 'Soldador de trilhos'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Rosa', place);
  await openDeck(page);
  const decided: string[] = [];
  for (const decision of [DECISIONS.like, DECISIONS.reject, DECISIONS.skip]) {
    decided.push((await topCardTitle(page).textContent()) ?? '');
    await decide(page, decision);
    if (decided.length < 3) await expect(topCardTitle(page)).not.toHaveText(decided.at(-1) ?? '');
  }
  const [liked = '', rejected = '', skipped = ''] = decided;

  await page.getByRole('link', { name: 'Minhas curtidas' }).click();
  await expect(page).toHaveURL(/\/vagas\/curtidas$/);
  const likes = page.getByRole('list', { name: 'Minhas curtidas' });
  await expect(likes.getByRole('listitem').filter({ hasText: liked })).toContainText('Aguardando resposta');
  await expect(likes.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Minhas vagas' }).getByRole('link', { name: 'Rejeitadas' }).click();
  const refused = page.getByRole('list', { name: 'Vagas rejeitadas' });
  await expect(refused.getByRole('listitem').filter({ hasText: rejected })).toContainText('Rejeitada em');
  await expect(refused.getByRole('listitem').filter({ hasText: skipped })).toContainText('Pulada em');
  await expectAccessible(page);
  await refused.getByRole('button', { name: `Trazer de volta: ${rejected}` }).click();
  await expect(page.getByText('De volta ao baralho')).toBeVisible();
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused).toBeFocused();

  await closeToast(page);
  await page.getByRole('link', { name: 'Voltar para as vagas' }).click();
  await expect(topCardTitle(page)).toHaveText(rejected);
  await page.reload();
  await expect(topCardTitle(page)).toHaveText(rejected);
  await page.goto('/vagas/outras');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('a company finds its likes and rejections for a job, and undoes a rejection (likes#given, likes#refused)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Governador Valadares - MG', funcoes: ['Soldador'] as [string] };
  const title = 'Soldador de caldeiras';
  const { jobs } = await givenDeck(page, place, { [title]: '2000-2500' });
  for (const name of ['Davi Rosa', 'Lia Rosa']) await givenCandidate(await openBrowser(), name, place);
  await page.goto(`/empresa/vagas/${jobs[title]}/candidatos`);
  const first = (await topCardTitle(page).textContent()) ?? '';
  await decide(page, DECISIONS.like);
  await expect(topCardTitle(page)).not.toHaveText(first);
  const second = (await topCardTitle(page).textContent()) ?? '';
  await decide(page, DECISIONS.reject);

  await page.getByRole('link', { name: 'Curtidos e rejeitados' }).click();
  const liked = page.getByRole('list', { name: 'Candidatos curtidos' });
  await expect(liked.getByRole('listitem')).toHaveCount(1);
  await expect(liked).toContainText('Aguardando resposta');
  await expect(liked).toContainText(`Vaga: ${title}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rejeitados' }).click();
  await page.getByRole('button', { name: /^Trazer de volta: / }).click();
  await expect(page.getByText('Nenhum candidato rejeitado por aqui')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/empresa/vagas/${jobs[title]}/candidatos`);
  await expect(topCardTitle(page)).toHaveText(second);
});
