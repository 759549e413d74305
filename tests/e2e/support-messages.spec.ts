import { givenCandidate } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { stepTo } from './steps/moderation.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Sorocaba - SP', funcoes: ['Soldador'] };
const QUESTION = 'Não lembro da senha antiga. Como crio outra?';

test('a candidate writes, support answers by keyboard from the console, and the candidate reads it (operators#answer)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // The second of two operators who answer is refused.
  expectedErrors.push(/status of 409/);
  const [candidate, other] = [await openBrowser(), await openBrowser()];
  const person = await givenCandidate(candidate, 'Zélia Sorocaba', PLACE);
  await candidate.goto('/perfil');
  const open = candidate.getByRole('button', { name: 'Falar com o suporte' });
  // By keyboard: content that appears late above it moves it from under a pointer.
  await open.press('Enter');
  const dialog = candidate.getByRole('dialog', { name: 'Falar com o suporte' });
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill(QUESTION);
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByRole('status')).toContainText('Mensagem enviada');
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await open.press('Enter');
  const own = dialog.getByRole('region', { name: 'Suas mensagens' });
  await expect(own).toContainText('Espera resposta');
  await expect(own).toContainText(QUESTION);
  await expectAccessible(candidate);

  await givenEnrolledOperator(page, 'support');
  await page.goto('/operador');
  await page
    .getByRole('list', { name: 'À espera' })
    .getByRole('link', { name: /mensage/ })
    .press('Enter');
  await stepTo(page, 'Zélia Sorocaba');
  await givenEnrolledOperator(other, 'moderator');
  await other.goto('/operador/mensagens');
  await stepTo(other, 'Zélia Sorocaba');
  await expect(page.getByText(QUESTION)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Senha perdida' }).press('Enter');
  const area = page.getByRole('textbox', { name: 'Resposta' });
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(/“Esqueci minha senha”/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Um abraço!');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Resposta enviada');
  await expect(page.getByRole('heading', { name: 'Zélia Sorocaba' })).toHaveCount(0);
  await waitUntilToastCloses(page);

  await other.keyboard.press('r');
  await other.keyboard.type('Já respondo você.');
  await other.keyboard.press('Control+Enter');
  await expectToast(other, 'Já foi respondida');
  await expect(other.getByRole('heading', { name: 'Zélia Sorocaba' })).toHaveCount(0);

  // The open dialog receives the event.
  await expect(own).toContainText('Um abraço!');
  await expect(own).toContainText('Respondida');
  await expectAccessible(candidate);
  const mail = await readMail(await candidate.context().newPage(), person.email, 'Resposta à sua mensagem');
  await expect(mail).toContainText('Um abraço!');
  await expect(mail).toContainText(QUESTION);
});
