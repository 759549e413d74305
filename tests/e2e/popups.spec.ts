import { newestJobOf } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { expectToast } from './steps/toasts.ts';
import { WHILE_POPUP_IS_OPEN as except, expect, expectAccessible, signIn, test } from './support.ts';

test('the lists that open over a form', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/criar-vaga');
  const city = page.getByRole('combobox', { name: /^Localização/ });
  await city.fill('s');
  await expect(page.getByText('Digite pelo menos 2 caracteres para buscar cidades')).toBeVisible();
  await expectAccessible(page, { except });
  await city.fill('sa');
  await expect(page.getByRole('option')).toHaveCount(10);
  await expectAccessible(page, { except });
  await page.keyboard.press('Escape');
  const salary = page.getByRole('combobox', { name: /^Faixa salarial/ });
  await salary.selectOption({ label: 'Acima de R$ 10.000' });
  await expect(salary.locator('option:checked')).toHaveText('Acima de R$ 10.000');
  await expectAccessible(page);
});

test('what a basico company is told where its plan ends', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  await page.goto(`/empresa/vagas/${await newestJobOf(page)}/candidatos`);
  await page.getByRole('button', { name: 'Super Like' }).click({ force: true });
  await expectToast(page, 'Recurso Premium', 'Super Like está disponível apenas para assinantes Premium');
  await expectAccessible(page);
});

test('a company writes to the support, which reads it in its mail', async ({ page }) => {
  const message = 'O logo novo não aparece nas minhas vagas. Podem olhar?';
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/perfil');
  await page.getByRole('button', { name: 'Falar com o suporte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill('Oi');
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByText('Escreva pelo menos 10 caracteres')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill(message);
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByRole('status')).toContainText('Mensagem enviada');
  await expect(dialog).toContainText('A resposta chega em nuvem.super@encaixe.demo.');
  await expect(dialog.getByRole('button', { name: 'Fechar', exact: true }).last()).toBeFocused();
  await expectAccessible(page);

  const mail = await readMail(page, 'suporte@encaixe.demo', 'Suporte: mensagem de Nuvem Clara Tecnologia');
  await expect(mail).toContainText('Empresa: Nuvem Clara Tecnologia (nuvem.super@encaixe.demo)');
  await expect(mail).toContainText(message);
});
