import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { givenCandidate } from './steps/given.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

/** Opens the plans, and checks the user's plan and these prices. */
async function expectPlans(page: Page, current: string, prices: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(page.getByText(`Seu plano: ${current}`)).toBeVisible();
  for (const price of prices) await expect(page.getByText(price).first()).toBeVisible();
}

test('a candidate compares the plans', async ({ page }) => {
  await signIn(page, 'elisa.basico@encaixe.demo');
  await page.goto('/matches');
  await expectPlans(page, 'Básico', ['R$ 9,90', 'R$ 49,90']);
  await expect(page).toHaveURL(/\/assinatura$/);
  await expect(page.getByRole('button', { name: 'Gerenciar assinatura' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ficar no Básico' }).click();
  await expect(page.getByText('Você já está no plano básico gratuito')).toBeVisible();
  await page.getByRole('button', { name: 'Como cancelo?' }).click();
  await expect(page.getByText(/O plano continua até o fim do período já pago/)).toBeVisible();
});

test('a user whose browser blocks the popup of the payment page gets a link to that page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(page, 'elisa.basico@encaixe.demo');
  await page.route('**/api/rpc/billing/createCheckout', (route) =>
    route.fulfill({ json: { json: { url: 'https://pagamento.exemplo/pedido' }, meta: [] } }),
  );
  await page.goto('/assinatura');
  await page.getByRole('button', { name: 'Assinar Premium', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Abrir a página' })).toHaveAttribute(
    'href',
    'https://pagamento.exemplo/pedido',
  );
  await expectAccessible(page);
});

test('a company compares the plans', async ({ page }) => {
  await signIn(page, 'loja.premium@encaixe.demo');
  await page.goto('/empresa/matches');
  await expectPlans(page, 'Premium', ['R$ 29,90', 'R$ 99,90']);
  await expect(page).toHaveURL(/\/empresa\/assinatura$/);
  await expect(page.getByRole('button', { name: 'Gerenciar assinatura' })).toBeVisible();
  await page.getByRole('button', { name: 'Quantas vagas posso ter no plano Básico?' }).click();
  await expect(page.getByText(/Uma vaga ativa por vez/)).toBeVisible();
});

/** Opens the result page of a payment, and advances the clock until the page looks up the payment. */
async function openResult(page: Page, session_id?: string): Promise<void> {
  await page.goto(session_id === undefined ? '/success' : `/success?session_id=${session_id}`);
  await expect(page.getByText('Verificando seu pagamento...')).toBeVisible();
  await advanceClock(page, 2000);
}

const resultTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the result page shows a payment’s state only to the user who pays (billing#result-pages)', async ({ page }) => {
  await givenCandidate(page, 'Otília Prado', { cidade: 'Natal - RN', funcoes: ['Zelador'] });
  const checkout = await page.request.post('/api/rpc/billing/createCheckout', {
    data: { json: { planKey: 'candidato_premium' } },
  });
  const { url } = (await checkout.json()).json;
  const session_id = String(url).slice(String(url).lastIndexOf('/') + 1);

  await openResult(page, session_id);
  await expect(resultTitle(page, 'Falta a confirmação')).toBeVisible();
  await expect(page.getByText(session_id)).toBeVisible();

  await page.goto(url);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page).toHaveURL(new RegExp(`session_id=${session_id}$`));
  await advanceClock(page, 2000);
  await expect(resultTitle(page, 'Tudo certo')).toBeVisible();
  await expect(page.getByText('Seu plano agora é Premium')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'loja.premium@encaixe.demo');
  for (const id of [session_id, 'inventado', 'ligue para 11 98765-4321', undefined]) {
    await openResult(page, id);
    await expect(resultTitle(page, 'Nenhum pagamento por aqui')).toBeVisible();
    await expect(page.getByText('Seu plano agora é')).toBeHidden();
    await expect(page.getByText('Código do pagamento')).toBeHidden();
    await expect(page.getByText(/^Código deste endereço/)).toHaveCount(id && !id.includes(' ') ? 1 : 0);
  }
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
  await expect(page).toHaveURL(/\/empresa\/assinatura$/);
});

test('a cancelled payment leads a candidate back to the plans', async ({ page }) => {
  await signIn(page, 'elisa.basico@encaixe.demo');
  await page.goto('/cancel');
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page).toHaveURL(/:\d+\/assinatura$/);
});
