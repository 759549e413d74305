import { closeMatch, topCard } from './steps/deck.ts';
import { chooseFromList } from './steps/fields.ts';
import { givenCandidate } from './steps/given.ts';
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
  await expect(topCard(other)).toContainText('Recife - PE');
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(topCard(page)).toContainText('Recife - PE');
});
