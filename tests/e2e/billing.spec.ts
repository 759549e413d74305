import type { BrowserContext, Page } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { givenCandidate, givenCompany, givenJob, givenPaidPlan, givenPlanEnded, mailedLink } from './steps/given.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Estoquista', 'Auxiliar de Logística', 'Recepcionista'] };

/** Presses the button that opens the payment provider's page in a new tab; returns that page. */
async function openProvider(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const provider = await opening;
  await expect(provider.getByText('Demonstração').first()).toBeVisible();
  await expectAccessible(provider);
  return provider;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a user on the free plan sees their plan, and a refused card costs nothing', async ({ page }) => {
  await givenCandidate(page, 'Lia Campos', PLACE);
  await page.goto('/assinatura');
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await press(page, 'Ficar no Básico');
  await expect(page.getByText('Você já está no plano básico gratuito')).toBeVisible();

  const checkout = await openProvider(page, 'Assinar Super Premium');
  await press(checkout, 'Simular cartão recusado');
  await expect(checkout.getByText('Cartão recusado. Nenhuma cobrança foi feita.')).toBeVisible();
});

test('a cancelled payment changes nothing', async ({ page }) => {
  await givenCandidate(page, 'Ivo Prado', PLACE);
  await page.goto('/assinatura');
  const checkout = await openProvider(page, 'Assinar Premium');
  await press(checkout, 'Cancelar e voltar');
  await expect(checkout.getByRole('heading', { name: 'Nenhuma cobrança foi realizada' })).toBeVisible();
  await checkout.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(checkout.getByText('Seu plano: Básico')).toBeVisible();
});

test('a candidate’s purchase is confirmed on the screen where it began', { tag: '@desktop' }, async ({ page }) => {
  const { email } = await givenCandidate(page, 'Lúcia Campos', PLACE);
  await page.goto('/assinatura');
  const checkout = await openProvider(page, 'Assinar Super Premium');
  await press(checkout, 'Pagar com sucesso');
  await expect(checkout.getByText('Verificando seu pagamento...')).toBeVisible();
  await turnClock(checkout, 2000);
  await expect(checkout.getByText(/demo_cs_/)).toBeVisible();
  await expect(page.getByText('Seu plano: Super Premium')).toBeVisible();
  await mailedLink(page, email, 'Seu plano Super Premium começou');
});

test('a month by Pix is shown where it began, survives a closed tab and is renewed in one tap', async ({ page }) => {
  const { email } = await givenCandidate(page, 'Luísa Campos', PLACE);
  await page.goto('/assinatura');
  const closed = await openProvider(page, 'Pagar Premium por Pix');
  const address = closed.url();
  await closed.close();
  const code = await openProvider(page, 'Pagar Premium por Pix');
  expect(code.url()).toBe(address);
  await expect(code.getByLabel('Pix copia e cola')).toHaveValue(/br\.gov\.bcb\.pix/);
  await press(code, 'Copiar código Pix');
  await expect(code.getByRole('status')).toHaveText(/Código (copiado|selecionado)/);
  await press(code, 'Pagar o Pix');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  await expect(page.getByText(/Pago por Pix até/)).toBeVisible();
  await mailedLink(page, email, 'Recebemos o seu Pix[^<]*');

  const renewal = await openProvider(page, 'Renovar por Pix');
  await press(renewal, 'Pagar o Pix');
  await expect(page.getByText('Recebemos o seu Pix')).toBeVisible();
});

test('a change of plan unlocks and locks the open deck', async ({ page }) => {
  await givenCandidate(page, 'Lavínia Campos', PLACE);
  await page.goto('/vagas');
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  await givenPaidPlan(page, 'candidato_super_premium');
  await expect(page.getByText('Curtidas ilimitadas')).toBeVisible();
  await givenPlanEnded(page);
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
});

test('a change of plan unlocks and locks the open curriculo', async ({ page }) => {
  await givenCandidate(page, 'Leila Campos', PLACE);
  await page.goto('/curriculo');
  await expect(page.getByText('Recurso Exclusivo')).toBeVisible();
  await givenPaidPlan(page, 'candidato_super_premium');
  await expect(page.getByRole('heading', { name: 'Experiências' })).toBeVisible();
  await expect(page.getByText('Recurso Exclusivo')).toBeHidden();
  await givenPlanEnded(page);
  await expect(page.getByText('Recurso Exclusivo')).toBeVisible();
});

test('a cancelled plan lasts to its end', async ({ page }) => {
  await givenCandidate(page, 'Lina Campos', PLACE);
  await givenPaidPlan(page, 'candidato_super_premium');
  await page.goto('/assinatura');
  const portal = await openProvider(page, 'Gerenciar assinatura');
  await press(portal, 'Cancelar assinatura');
  await expect(page.getByText(/^Termina em /)).toBeVisible();
  await expect(page.getByText('Seu plano: Super Premium')).toBeVisible();
  await press(portal, 'Avançar para o fim do período');
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
});

test('a failed renewal is shown on every screen until it is paid', async ({ page, context }) => {
  const { email } = await givenCandidate(page, 'Ivan Prado', PLACE);
  await givenPaidPlan(page, 'candidato_premium');
  await page.goto('/assinatura');
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

const JOB = { funcao: 'Pedreiro', location: 'Maceió - AL', salary: '1500-2000' };

/** A company at the free plan's limit of one job, with its list of jobs in another tab. */
async function givenFullCompany(page: Page, context: BrowserContext, name: string) {
  const account = await givenCompany(page, name, { cidade: 'Maceió - AL', funcoes: ['Pedreiro'] });
  await givenJob(page, { title: 'Pedreiro de acabamento', ...JOB });
  const jobs = await context.newPage();
  return { account, jobs };
}

test('a company’s purchase lets it publish its next job', async ({ page, context }) => {
  const { jobs } = await givenFullCompany(page, context, 'Obras Prado');
  await jobs.goto('/empresa/vagas');
  await expect(jobs.getByRole('button', { name: 'Nova Vaga' })).toBeDisabled();

  await page.goto('/empresa/assinatura');
  await press(await openProvider(page, 'Assinar Premium'), 'Pagar com sucesso');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  await expect(jobs.getByRole('link', { name: 'Nova Vaga' })).toBeVisible();
  await givenJob(page, { title: 'Pedreiro de fundação', ...JOB });
  await expect(jobs.getByText('Pedreiro de fundação')).toBeVisible();
});

test('a company’s withdrawal from a plan pauses the jobs above the limit', async ({ page, context }) => {
  const { account, jobs } = await givenFullCompany(page, context, 'Obras Prata');
  await givenPaidPlan(page, 'empresa_premium');
  await givenJob(page, { title: 'Pedreiro de fundação', ...JOB });
  await jobs.goto('/empresa/vagas');
  await page.goto('/empresa/assinatura');
  await press(page, 'Desistir da assinatura');
  await press(page, 'Desistir e receber de volta');
  await expect(page.getByText(/^Assinatura cancelada: R\$/)).toBeVisible();
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await mailedLink(page, account.email, 'Sua desistência foi confirmada');
  await expect(jobs.getByText('Pausamos 1 vaga')).toBeVisible();
  await expect(jobs.getByText('Pausada')).toHaveCount(1);
});
