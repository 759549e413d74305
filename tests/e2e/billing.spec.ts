import type { BrowserContext, Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import {
  givenCandidate,
  givenCompany,
  givenExpiredPlan,
  givenJob,
  givenPaidPlan,
  readMailedLink,
} from './steps/given.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Estoquista', 'Auxiliar de Logística', 'Recepcionista'] };

/** Clicks the button that opens the payment provider's page in a new tab. Returns that page. */
async function openProvider(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const provider = await opening;
  await expect(provider.getByText('Demonstração').first()).toBeVisible();
  await expectAccessible(provider);
  return provider;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a user on the free plan sees their plan, and is not charged when the card is refused', async ({ page }) => {
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
  await advanceClock(checkout, 2000);
  await expect(checkout.getByText(/demo_cs_/)).toBeVisible();
  await expect(page.getByText('Seu plano: Super Premium')).toBeVisible();
  await readMailedLink(page, email, 'Seu plano Super Premium começou');
});

test('a payment by Pix survives a closed tab, is shown on the screen where it began, and is renewed by another Pix', async ({
  page,
}) => {
  const { email } = await givenCandidate(page, 'Luísa Campos', PLACE);
  await page.goto('/assinatura');
  const firstTab = await openProvider(page, 'Pagar Premium por Pix');
  const address = firstTab.url();
  await firstTab.close();
  const secondTab = await openProvider(page, 'Pagar Premium por Pix');
  expect(secondTab.url()).toBe(address);
  await expect(secondTab.getByLabel('Pix copia e cola')).toHaveValue(/br\.gov\.bcb\.pix/);
  await press(secondTab, 'Copiar código Pix');
  await expect(secondTab.getByRole('status')).toHaveText(/Código (copiado|selecionado)/);
  await press(secondTab, 'Pagar o Pix');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  await expect(page.getByText(/Pago por Pix até/)).toBeVisible();
  await readMailedLink(page, email, 'Recebemos o seu Pix[^<]*');

  const renewal = await openProvider(page, 'Renovar por Pix');
  await press(renewal, 'Pagar o Pix');
  await expect(page.getByText('Recebemos o seu Pix')).toBeVisible();
});

test('the open deck shows when a plan makes likes unlimited, and when the plan has expired', async ({ page }) => {
  await givenCandidate(page, 'Lavínia Campos', PLACE);
  await page.goto('/vagas');
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
  await givenPaidPlan(page, 'candidato_super_premium');
  await expect(page.getByText('Curtidas ilimitadas')).toBeVisible();
  await givenExpiredPlan(page);
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();
});

test('a change of plan unlocks and locks the open curriculo', async ({ page }) => {
  await givenCandidate(page, 'Leila Campos', PLACE);
  await page.goto('/curriculo');
  await expect(page.getByText('Recurso Exclusivo')).toBeVisible();
  await givenPaidPlan(page, 'candidato_super_premium');
  await expect(page.getByRole('heading', { name: 'Experiências' })).toBeVisible();
  await expect(page.getByText('Recurso Exclusivo')).toBeHidden();
  await givenExpiredPlan(page);
  await expect(page.getByText('Recurso Exclusivo')).toBeVisible();
});

test('a cancelled plan stays active until its period ends', async ({ page }) => {
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

test('a failed renewal is shown on the deck until it is paid', async ({ page, context }) => {
  const { email } = await givenCandidate(page, 'Ivan Prado', PLACE);
  await givenPaidPlan(page, 'candidato_premium');
  await page.goto('/assinatura');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  const deck = await context.newPage();
  await deck.goto('/vagas');
  await press(await openProvider(page, 'Gerenciar assinatura'), 'Simular falha na renovação');
  await expect(deck.getByText('O pagamento da sua assinatura não passou')).toBeVisible();
  await expectAccessible(deck);
  await readMailedLink(page, email, 'Não conseguimos renovar o seu plano');
  await press(await openProvider(deck, 'Atualizar pagamento'), 'Simular pagamento recuperado');
  await expect(deck.getByText('O pagamento da sua assinatura não passou')).toBeHidden();
  await expect(page.getByText(/^Está tudo pago\./)).toBeVisible();
});

const JOB = { funcao: 'Pedreiro', location: 'Maceió - AL', salary: '1500-2000' };

/** Creates a company with one job, the limit of the basico plan, and an empty second tab for its list of jobs. */
async function givenCompanyAtJobLimit(page: Page, context: BrowserContext, name: string) {
  const account = await givenCompany(page, name, { cidade: 'Maceió - AL', funcoes: ['Pedreiro'] });
  await givenJob(page, { title: 'Pedreiro de acabamento', ...JOB });
  const jobsPage = await context.newPage();
  return { account, jobsPage };
}

test('a company that buys a plan can publish its next job', async ({ page, context }) => {
  const { jobsPage } = await givenCompanyAtJobLimit(page, context, 'Obras Prado');
  await jobsPage.goto('/empresa/vagas');
  await expect(jobsPage.getByRole('button', { name: 'Nova Vaga' })).toBeDisabled();

  await page.goto('/empresa/assinatura');
  await press(await openProvider(page, 'Assinar Premium'), 'Pagar com sucesso');
  await expect(page.getByText('Seu plano: Premium')).toBeVisible();
  await expect(jobsPage.getByRole('link', { name: 'Nova Vaga' })).toBeVisible();
  await givenJob(page, { title: 'Pedreiro de fundação', ...JOB });
  await expect(jobsPage.getByText('Pedreiro de fundação')).toBeVisible();
});

test('a company’s withdrawal from a plan pauses the jobs above the limit', async ({ page, context }) => {
  const { account, jobsPage } = await givenCompanyAtJobLimit(page, context, 'Obras Prata');
  await givenPaidPlan(page, 'empresa_premium');
  await givenJob(page, { title: 'Pedreiro de fundação', ...JOB });
  await jobsPage.goto('/empresa/vagas');
  await page.goto('/empresa/assinatura');
  await press(page, 'Desistir da assinatura');
  await press(page, 'Desistir e receber de volta');
  await expect(page.getByText(/^Assinatura cancelada: R\$/)).toBeVisible();
  await expect(page.getByText('Seu plano: Básico')).toBeVisible();
  await readMailedLink(page, account.email, 'Sua desistência foi confirmada');
  await expect(jobsPage.getByText('Pausamos 1 vaga')).toBeVisible();
  await expect(jobsPage.getByText('Pausada')).toHaveCount(1);
});
