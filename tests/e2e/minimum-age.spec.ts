import { openDeck, topCard } from './steps/deck.ts';
import { chooseSelectOption } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const FUNCAO = 'Costureira';

test('a candidate of 15 sees a job for apprentices only if the company states daytime hours (jobs#least-age)', async ({
  page,
  openBrowser,
}) => {
  const town = 'Ibicoara - BA';
  const shop = { funcao: FUNCAO, location: town, salary: '1500-2000' };
  const company = await openBrowser();
  await givenCompany(company, 'Ateliê Primeira Linha', { cidade: town, funcoes: [FUNCAO] });
  const job_id = await givenJob(company, { ...shop, title: 'Aprendiz de costura', contrato: 'aprendiz' });
  await givenCandidate(page, 'Nina Prado', { cidade: town, funcoes: [FUNCAO] });

  await test.step('refuses an age below 14, and shows a hint for an age below 18', async () => {
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Editar Perfil' }).click();
    const age = page.getByRole('textbox', { name: 'Idade' });
    await age.fill('13');
    await page.getByRole('button', { name: 'Salvar perfil' }).first().click();
    await expect(page.getByText('O Encaixe é para quem tem 14 anos ou mais').first()).toBeVisible();
    await age.fill('15');
    await expect(page.getByText(/^Com 15 anos você vê as vagas de Jovem Aprendiz/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar perfil' }).first().click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    await waitUntilToastCloses(page);
  });

  await test.step('shows why the deck is empty', async () => {
    await page.goto('/vagas');
    await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();
    await expect(page.getByText(/^Com 15 anos você vê as vagas de Jovem Aprendiz/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Atualize sua idade' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the company enters the working hours', async () => {
    await company.goto(`/empresa/vagas/editar/${job_id}`);
    await expect(company.getByText('Diga o início e o fim: sem os dois, só quem tem 18 anos')).toBeVisible();
    await chooseSelectOption(company, 'Horário de início', '13:00');
    await chooseSelectOption(company, 'Horário de fim', '22:30');
    await expect(company.getByText(/^A lei proíbe trabalho entre 22h e 5h/)).toBeVisible();
    await chooseSelectOption(company, 'Horário de fim', '19:00');
    await expect(company.getByText('Quem tem de 14 a 17 anos também vê esta vaga.')).toBeVisible();
    await expectAccessible(company);
    await company.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(company).toHaveURL(/\/empresa\/vagas$/);
  });

  await openDeck(page);
  await expect(topCard(page)).toContainText('Aprendiz de costura');
});
