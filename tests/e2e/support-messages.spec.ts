import { givenCandidate } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { openQueueEntry } from './steps/moderation.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Sorocaba - SP', funcoes: ['Soldador'] };
const QUESTION = 'Não lembro da senha antiga. Como crio outra?';

test('a support operator answers a candidate by keyboard, and the candidate reads the answer (operators#answer)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 409: another operator has already answered the message.
  expectedErrors.push(/status of 409/);
  const [candidate, other] = [await openBrowser(), await openBrowser()];
  const person = await givenCandidate(candidate, 'Zélia Sorocaba', PLACE);
  await candidate.goto('/perfil');
  const openButton = candidate.getByRole('button', { name: 'Falar com o suporte' });
  // The test uses the keyboard, because content that loads above the button would move the button away from the pointer.
  await openButton.press('Enter');
  const dialog = candidate.getByRole('dialog', { name: 'Falar com o suporte' });
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill(QUESTION);
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByRole('status')).toContainText('Mensagem enviada');
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await openButton.press('Enter');
  const ownMessages = dialog.getByRole('region', { name: 'Suas mensagens' });
  await expect(ownMessages).toContainText('Espera resposta');
  await expect(ownMessages).toContainText(QUESTION);
  await expectAccessible(candidate);

  await givenEnrolledOperator(page, 'support');
  await page.goto('/operador');
  await page
    .getByRole('list', { name: 'À espera' })
    .getByRole('link', { name: /mensage/ })
    .press('Enter');
  await openQueueEntry(page, 'Zélia Sorocaba');
  await givenEnrolledOperator(other, 'moderator');
  await other.goto('/operador/mensagens');
  await openQueueEntry(other, 'Zélia Sorocaba');
  await expect(page.getByText(QUESTION)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Senha perdida' }).press('Enter');
  const answerField = page.getByRole('textbox', { name: 'Resposta' });
  await expect(answerField).toBeFocused();
  await expect(answerField).toHaveValue(/“Esqueci minha senha”/);
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

  // The candidate's open dialog receives an event.
  await expect(ownMessages).toContainText('Um abraço!');
  await expect(ownMessages).toContainText('Respondida');
  await expectAccessible(candidate);
  const mail = await readMail(await candidate.context().newPage(), person.email, 'Resposta à sua mensagem');
  await expect(mail).toContainText('Um abraço!');
  await expect(mail).toContainText(QUESTION);
});
