import type { Page } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { givenCandidate, givenCompany, givenJob, mailedLink } from './steps/given.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Estoquista', 'Auxiliar de Logística', 'Recepcionista'] };

/** Presses what opens the payment provider's page in a new tab; gives that page. */
async function openProvider(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const provider = await opening;
  await expect(provider.getByText('Demonstração').first()).toBeVisible();
  await expectAccessible(provider);
  return provider;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a candidate buys a plan, sees it on another tab, and cancels it', async ({ page, context }) => {
  const { email } = await givenCandidate(page, 'Lia Campos', PLACE);
  const watching = await context.newPage();
  await watching.goto('/curriculo');
  await expect(watching.getByText('Recurso Exclusivo')).toBeVisible();
  const deck = await context.newPage();
  await deck.goto('/vagas');
  await expect(deck.getByText('5/5 curtidas desta semana')).toBeVisible();

  await page.goto('/assinatura');
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await press(page, 'Ficar no Básico');
  await expect(page.getByText('Você já está no plano básico gratuito')).toBeVisible();

  const checkout = await openProvider(page, 'Assinar Super Premium');
  await press(checkout, 'Simular cartão recusado');
  await expect(checkout.getByText('Cartão recusado. Nenhuma cobrança foi feita.')).toBeVisible();
  await press(checkout, 'Pagar com sucesso');
  await expect(checkout.getByText('Verificando seu pagamento...')).toBeVisible();
  await turnClock(checkout, 2000);
  await expect(checkout.getByText(/demo_cs_/)).toBeVisible();

  await expect(page.getByText('Seu plano: Super Premium')).toBeVisible();
  await expect(watching.getByText('Recurso Exclusivo')).toBeHidden();
  await expect(watching.getByRole('heading', { name: 'Experiências' })).toBeVisible();
  await expect(deck.getByText('Curtidas ilimitadas')).toBeVisible();
  await mailedLink(page, email, 'Seu plano Super Premium começou');

  const portal = await openProvider(page, 'Gerenciar assinatura');
  await press(portal, 'Cancelar assinatura');
  await expect(page.getByText(/^Termina em /)).toBeVisible();
  await expect(deck.getByText('Curtidas ilimitadas')).toBeVisible();
  await press(portal, 'Avançar para o fim do período');
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await expect(deck.getByText('5/5 curtidas desta semana')).toBeVisible();
  await expect(watching.getByText('Recurso Exclusivo')).toBeVisible();
});

test('a payment that is given up changes nothing, and one that fails leaves three days', async ({ page, context }) => {
  const { email } = await givenCandidate(page, 'Ivo Prado', PLACE);
  await page.goto('/assinatura');
  const checkout = await openProvider(page, 'Assinar Premium');
  await press(checkout, 'Cancelar e voltar');
  await expect(checkout.getByRole('heading', { name: 'Nenhuma cobrança foi realizada' })).toBeVisible();
  await checkout.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(checkout.getByText('Seu plano: Básico')).toBeVisible();

  await press(await openProvider(page, 'Assinar Premium'), 'Pagar com sucesso');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  const deck = await context.newPage();
  await deck.goto('/vagas');
  await press(await openProvider(page, 'Gerenciar assinatura'), 'Simular falha na renovação');
  await expect(deck.getByText('O pagamento da sua assinatura não passou')).toBeVisible();
  await expectAccessible(deck);
  await mailedLink(page, email, 'Não conseguimos renovar o seu plano');
  await press(await openProvider(deck, 'Atualizar pagamento'), 'Simular pagamento recuperado');
  await expect(deck.getByText('O pagamento da sua assinatura não passou')).toBeHidden();
  await expect(page.getByText(/^Está tudo pago\./)).toBeVisible();
});

test('a company buys a plan and gives it back', async ({ page, context }) => {
  const { email } = await givenCompany(page, 'Obras Prado', { cidade: 'Maceió - AL', funcoes: ['Pedreiro'] });
  const job = { funcao: 'Pedreiro', location: 'Maceió - AL', salary: '1500-2000' };
  await givenJob(page, { title: 'Pedreiro de acabamento', ...job });
  const jobs = await context.newPage();
  await jobs.goto('/empresa/vagas');
  await expect(jobs.getByRole('button', { name: 'Nova Vaga' })).toBeDisabled();

  await page.goto('/empresa/assinatura');
  await press(await openProvider(page, 'Assinar Premium'), 'Pagar com sucesso');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  await expect(jobs.getByRole('link', { name: 'Nova Vaga' })).toBeVisible();
  await givenJob(page, { title: 'Pedreiro de fundação', ...job });
  await expect(jobs.getByText('Pedreiro de fundação')).toBeVisible();

  await press(page, 'Desistir da assinatura');
  await press(page, 'Desistir e receber de volta');
  await expect(page.getByText(/^Assinatura cancelada: R\$/)).toBeVisible();
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await mailedLink(page, email, 'Sua desistência foi confirmada');
  await expect(jobs.getByText('Pausamos 1 vaga')).toBeVisible();
  await expect(jobs.getByText('Pausada')).toHaveCount(1);
});
