import type { Locator, Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { openDeck, topCard } from './steps/deck.ts';
import { chooseFromList, chooseSelectOption } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenJob, givenJobTerms } from './steps/given.ts';
import { pngFile } from './steps/pictures.ts';
import { expect, expectAccessible, test, waitForAnimations } from './support.ts';

const FUNCAO = 'Costureira';
const AFFIRMATIVE = 'Vaga afirmativa para pessoas com deficiência';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not rendered`);
  return { y: box.y, bottom: box.y + box.height };
}

async function fillTerms(page: Page): Promise<void> {
  await chooseSelectOption(page, 'Contrato', 'CLT');
  await chooseSelectOption(page, /^Faixa salarial/, 'Informar valores');
  await page.getByLabel('De (R$)').fill('2.000');
  await page.getByLabel('Até (R$)').fill('2.450,50');
  await page.getByRole('checkbox', { name: 'Paga comissão' }).check();
  await expect(page.getByText('Na vaga: R$ 2.000 – R$ 2.450,50 + comissão')).toBeVisible();
  await chooseSelectOption(page, 'Horário de início', '07:00');
  await chooseSelectOption(page, 'Horário de fim', '16:00');
  for (const day of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) {
    await page.getByRole('button', { name: day, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Mais detalhes da vaga' }).click();
  await page.getByLabel('Quantas vagas').fill('3');
  await chooseSelectOption(page, 'Escolaridade mínima', 'Ensino Fundamental');
  await page.getByRole('switch', { name: AFFIRMATIVE }).check();
}

test('a company enters the terms of its job, and a candidate reads them (jobs#terms)', async ({
  page,
  openBrowser,
}) => {
  const location = 'Jaraguá - GO';
  const title = 'Costura de jeans';
  await givenCompany(page, 'Confecção Agulha de Ouro', { cidade: location, funcoes: [FUNCAO] });
  await page.goto('/empresa/criar-vaga');
  await page.getByLabel(/^Título da vaga/).fill(title);
  await chooseFromList(page, /^Função/, FUNCAO);
  await chooseFromList(page, /^Localização/, location);
  await page.getByLabel('Imagem da vaga').setInputFiles(await pngFile('costura.png'));
  await expect(page.getByText('Upload concluído').first()).toBeVisible();
  await expectAccessible(page);
  await fillTerms(page);
  await page
    .getByLabel(/^Descrição detalhada/)
    .fill('Você costura calças em máquina reta, com uma equipe de seis pessoas.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar Vaga' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await expect(
    page.getByText(`${FUNCAO} · ${location} · R$ 2.000 – R$ 2.450,50 + comissão · CLT · 3 vagas`),
  ).toBeVisible();

  await page.getByRole('button', { name: `Mais ações para ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByText('Nenhuma alteração detectada')).toBeVisible();
  await expect(page.getByLabel('Até (R$)')).toHaveValue('2.450,50');
  await expect(page.getByRole('switch', { name: AFFIRMATIVE })).toBeChecked();

  const candidate = await openBrowser();
  await givenCandidate(candidate, 'Iara Nunes', { cidade: location, funcoes: [FUNCAO] });
  await candidate.goto('/vagas');
  await openDeck(candidate);
  const card = topCard(candidate);
  await expect(card).toContainText('R$ 2.000 – R$ 2.450,50 + comissão');
  await expect(card).toContainText('CLT · Seg a sex · 07:00 às 16:00');
  await expect(card).toContainText(AFFIRMATIVE);
  const details = candidate.getByLabel(`Detalhes da vaga ${title}`);
  await expect(details).toContainText('Vagas abertas3');
  await expect(details).toContainText('Escolaridade mínimaEnsino Fundamental');
  await expectAccessible(candidate);
});

test('on a small phone, all terms of a job are visible above the buttons (feed#first-sight)', {
  tag: '@phone',
}, async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const location = 'Cianorte - PR';
  await givenCompany(company, 'Confecção Fio a Fio do Noroeste do Paraná', { cidade: location, funcoes: [FUNCAO] });
  const title = 'Costureira ou costureiro de peças íntimas e moda praia';
  const id = await givenJob(company, { title, funcao: FUNCAO, location, salary: '1500-2000' });
  await givenJobTerms(company, id, {
    ...{ salario_de: 1850.5, salario_ate: 2450.5, comissao: true, contrato: 'aprendiz', afirmativa: 'pcd' },
    ...{ dias: ['seg', 'qua', 'qui', 'sab'], horario_inicio: '07:00', horario_fim: '16:30' },
    beneficios: ['Vale-transporte', 'Plano odontológico', 'Participação nos lucros', 'Cesta básica'],
    requirements: ['Máquina reta', 'Overloque', 'Galoneira', 'Organização'],
  });
  const { email } = await givenCandidate(page, 'Jandira Lopes', { cidade: location, funcoes: [FUNCAO] });
  // The premium plan has no banner about the weekly likes above the deck.
  await setPlan(email, 'premium');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/vagas');
  await openDeck(page);
  const facts = topCard(page).getByRole('listitem');
  await expect(facts).toHaveText([/^Salário/, /^Contrato e horário/, /^Para quem/, /^Benefícios/]);
  await waitForAnimations(page);
  const buttons = await boxOf(page.getByRole('group', { name: 'Ações da vaga' }));
  for (const fact of await facts.all()) expect((await boxOf(fact)).bottom).toBeLessThan(buttons.y);
  expect((await boxOf(topCard(page))).bottom).toBeLessThanOrEqual(buttons.y);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.evaluate(() => window.scrollTo(0, 0));
  const [card, buttonsBelow] = [
    await boxOf(topCard(page)),
    await boxOf(page.getByRole('group', { name: 'Ações da vaga' })),
  ];
  expect(buttonsBelow.y, 'the buttons are below the card').toBeGreaterThanOrEqual(card.bottom);
  for (const fact of await facts.all()) expect((await boxOf(fact)).bottom).toBeLessThanOrEqual(card.bottom);
});
