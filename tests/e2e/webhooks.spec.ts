import { advanceClock } from './clock/clock.ts';
import { givenCompany } from './steps/given.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

/** An address whose host never resolves (RFC 2606), so that no delivery leaves this machine. */
const URL = 'https://rh.empresa.invalid/encaixe';

test('a company adds, tests and removes an endpoint by keyboard, and sees that the test had no response (webhooks#endpoints)', async ({
  page,
}) => {
  await givenCompany(page, 'Padaria Integrada', { cidade: 'Marília - SP', funcoes: ['Padeiro'] });
  await page.goto('/empresa/perfil?secao=seguranca');
  await page.getByRole('button', { name: 'Adicionar endereço' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar endereço' });
  await dialog.getByLabel('Endereço').fill(URL);
  await dialog.getByLabel('Endereço').press('Enter');
  const secret = page.getByRole('dialog', { name: 'Guarde o segredo' });
  await expect(secret.getByLabel('Segredo')).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'Já guardei' }).press('Enter');

  const endpoints = page.getByRole('list', { name: 'Endereços que recebem avisos' });
  await endpoints.getByRole('button', { name: `Enviar teste a ${URL}` }).press('Enter');
  await expectToast(page, 'Teste enviado', 'Veja o resultado nas entregas.');
  await endpoints.getByRole('button', { name: 'Últimas entregas' }).press('Enter');
  const deliveries = endpoints.getByRole('list', { name: `Entregas a ${URL}` });
  // The page requests the deliveries again after REFETCH_DELAY_MS while the test is in progress.
  await expect
    .poll(async () => {
      await advanceClock(page, 3000);
      return deliveries.textContent();
    })
    .toMatch(/Teste.*Não entregue · sem resposta/);
  await expectAccessible(page);

  await endpoints.getByRole('button', { name: `Remover ${URL}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).press('Enter');
  await expectToast(page, 'Endereço removido');
  await expect(page.getByText(URL)).toHaveCount(0);
});
