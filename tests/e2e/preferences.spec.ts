import { advanceClock } from './clock/clock.ts';
import { openDeck, topCard } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test, waitForAnimations } from './support.ts';

const FUNCAO = 'Costureira';

test('a candidate filters the deck, sees how many jobs are excluded, and removes a preference in the deck', async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const town = 'Boninal - BA';
  const shop = { funcao: FUNCAO, location: town, salary: '1500-2000' };
  const [one, other] = [await openBrowser(), await openBrowser()];
  await givenCompany(one, 'Ateliê Linha', { cidade: town, funcoes: [FUNCAO] });
  await givenJob(one, { ...shop, title: 'Costura por conta', contrato: 'pj' });
  await givenCompany(other, 'Ateliê Agulha', { cidade: town, funcoes: [FUNCAO] });
  await givenJob(other, { ...shop, title: 'Costura de carteira', contrato: 'clt' });
  await givenCandidate(page, 'Dora Prado', { cidade: town, funcoes: [FUNCAO] });
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Ver preferências' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CLT', exact: true }).click();
  await page.getByRole('textbox', { name: /^Salário mínimo/ }).fill('muito');
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect(page.getByRole('textbox', { name: /^Salário mínimo/ })).toBeFocused();
  await expect(page.getByText('Digite um valor de 1 a 50.000 reais')).toBeVisible();
  await page.getByRole('textbox', { name: /^Salário mínimo/ }).fill('2.000');
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await expectToast(page, 'Preferências salvas');
  await waitUntilToastCloses(page);

  await openDeck(page);
  await expect(page.getByText('Vaga 1 de 1')).toBeVisible();
  await expect(topCard(page)).toContainText('Costura de carteira');
  const filterMenu = page.getByRole('button', { name: '1 filtro' });
  await expect(filterMenu).toBeVisible();
  await expectAccessible(page);
  const cardBefore = await topCard(page).boundingBox();
  await filterMenu.click();
  await page.getByRole('menuitem', { name: 'Ver 1 fora por contrato' }).click();
  await expectToast(page, 'Você agora vê vagas de qualquer contrato');
  await advanceClock(page, 1000);
  await expect(page.getByText('Vaga 1 de 2')).toBeVisible();
  await expect(filterMenu).toBeHidden();
  await waitForAnimations(page);
  expect(await topCard(page).boundingBox(), 'the hint about excluded jobs does not make the card smaller').toEqual(
    cardBefore,
  );
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expectToast(page, 'Tudo como antes');
  await advanceClock(page, 1000);
  await expect(page.getByText('Vaga 1 de 1')).toBeVisible();
  await expect(filterMenu).toBeVisible();
});

test('a candidate hides from a company found by name, so that neither sees the other, and from a CNPJ', async ({
  page,
  openBrowser,
}) => {
  const town = 'Abaíra - BA';
  const name = 'Tecelagem Fio';
  const company = await openBrowser();
  await givenCompany(company, name, { cidade: town, funcoes: [FUNCAO] });
  const job_id = await givenJob(company, { title: 'Costura', funcao: FUNCAO, location: town, salary: '1500-2000' });
  await givenCandidate(page, 'Elza Prado', { cidade: town, funcoes: [FUNCAO] });
  const candidates = `/empresa/vagas/${job_id}/candidatos`;
  await company.goto(candidates);
  await expect(topCard(company)).toContainText('Elza Prado');

  await page.goto('/preferencias');
  await page.getByRole('searchbox', { name: /^Pelo nome/ }).fill(name.toLowerCase());
  await advanceClock(page, 300);
  await page.getByRole('button', { name: `Esconder ${name}` }).click();
  await expectToast(page, `${name} não vê mais você`);
  const hidden = page.getByRole('list', { name: 'Empresas escondidas' });
  await expect(hidden).toContainText(name);
  await expectAccessible(page);

  await page.goto('/vagas');
  await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();
  await company.reload();
  await expect(company.getByRole('heading', { name: 'Elza Prado' })).toHaveCount(0);

  await page.goto('/preferencias');
  await page.getByRole('textbox', { name: /^Pelo CNPJ/ }).fill('11.222.333/0001-82');
  await page.getByRole('button', { name: 'Esconder este CNPJ' }).click();
  await expect(page.getByText('Confira o CNPJ: são 14 letras e números')).toBeVisible();
  await page.getByRole('textbox', { name: /^Pelo CNPJ/ }).fill('11.222.333/0001-81');
  await page.getByRole('button', { name: 'Esconder este CNPJ' }).click();
  await expect(hidden).toContainText('CNPJ 11.222.333/0001-81');
  await page.getByRole('button', { name: 'Mostrar de novo CNPJ 11.222.333/0001-81' }).click();
  await expect(hidden).not.toContainText('CNPJ');
  await page.getByRole('button', { name: `Mostrar de novo ${name}` }).click();
  await expect(hidden).toHaveCount(0);
  await openDeck(page);
  await expect(topCard(page)).toContainText('Costura');
});
