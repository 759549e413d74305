import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkedScreensOf } from '../screens/screens.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { currentTimeOf } from './clock/clock.ts';
import { givenDailyMetrics } from './steps/database.ts';
import { chooseRadioCard } from './steps/fields.ts';
import {
  givenCandidate,
  givenColleague,
  givenCompany,
  givenNewPassword,
  givenPaidPlan,
  givenPasswordResetLink,
  givenUnconfirmed,
  givenVerificationRequest,
  readMailedLink,
} from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { givenAuthenticator, givenEnrolledOperator, givenOperator } from './steps/operators.ts';
import { newAccount, signInThroughForm } from './steps/people.ts';
import { expectScreenAtAllSizes } from './steps/screens.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { clearSession, expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

/** Creates a candidate and signs them out. Tests search for the name, so no other test may use it. */
async function givenSignedOutCandidate(page: Page, name: string) {
  const person = await givenCandidate(page, name, PLACE);
  await page.context().clearCookies();
  return person;
}

/** Opens the dialog of an action on an account, checks that it requires a reason, and confirms the action with this reason. */
async function actWithReason(page: Page, action: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('não');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByText(/pelo menos 5 caracteres/)).toBeVisible();
  await dialog.getByLabel('Motivo').fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

const signInStatus = async (page: Page, { email, password }: { email: string; password: string }) =>
  (await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).status();

test('an administrator sets up an authenticator app, finds an account by keyboard, and blocks and unblocks it', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 401: the operator has no session. 403: the operator has no authenticator, or the account is blocked.
  expectedErrors.push(/status of 40[13]/);
  const person = await givenSignedOutCandidate(page, 'Zulmira Quaresma');
  const { email, password } = await givenOperator('administrator');

  await page.goto('/auth');
  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/operador$/);
  await expect(page.getByRole('heading', { name: 'Ative as duas etapas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  // The sign-in page of the console has checked the password, so the next screen doesn't require it.
  await clearSession(page);
  await page.goto('/operador');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Não consegue ler o código?' }).click();
  const address = await page.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href');
  const { code } = authenticatorOf(address ?? '', () => currentTimeOf(page));
  await page.getByLabel('Código do aplicativo').fill(await code());
  await page.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastros' })).toBeVisible();

  await page.getByRole('link', { name: 'Pessoas' }).click();
  await expect(page.getByRole('table', { name: 'Pessoas' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zulmira q');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('main').focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Zulmira Quaresma' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zulmira Quaresma' })).toBeVisible();

  await actWithReason(page, 'Bloquear', 'Bloquear conta', 'Cobrou taxa de inscrição.');
  await expectToast(page, 'Conta bloqueada');
  await waitUntilToastCloses(page);
  await expect(page.getByRole('main').getByText('Cobrou taxa de inscrição.')).toBeVisible();
  const other = await openBrowser();
  expect(await signInStatus(other, person)).toBe(403);
  const mail = await readMail(await page.context().newPage(), person.email, 'Sua conta no Encaixe foi bloqueada');
  await expect(mail).toContainText('Cobrou taxa de inscrição.');

  await actWithReason(page, 'Liberar', 'Liberar conta', 'Foi um engano.');
  await expectToast(page, 'Conta liberada');
  expect(await signInStatus(other, person)).toBe(200);
  await page.getByRole('button', { name: 'Registro', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Registro' })).toContainText('Foi um engano.');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Equipe do Encaixe' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // The server accepts each code once, and the set-up has used the current one.
  await page.getByLabel('Código do aplicativo').fill(await code(1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastros' })).toBeVisible();
});

test('a support operator reads an account, and can neither see nor call the actions of higher roles', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const person = await givenSignedOutCandidate(page, 'Quitéria Bulhões');
  await givenPasswordResetLink(page, person.email);
  await givenEnrolledOperator(page, 'support');
  await page.goto('/operador/pessoas?busca=quiteria');
  await page.getByRole('link', { name: 'Quitéria Bulhões' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  for (const list of ['Curtidas', 'Matches', 'Acesso', 'E-mails', 'Pagamento']) {
    await page.getByRole('button', { name: list, exact: true }).click();
  }
  await expect(page.getByRole('table', { name: 'E-mails' })).toContainText('Crie uma nova senha no Encaixe');
  await expect(page.getByText('Nenhuma assinatura.')).toBeVisible();
  await expectAccessible(page);
  for (const action of ['Bloquear', 'Dar curtidas', 'Exportar dados', 'Excluir conta', 'Registro']) {
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Equipe' }).getByRole('link')).toHaveText([
    'Hoje',
    'Mensagens',
    'Pessoas',
    'Correio',
  ]);
  const user_id = page.url().split('/').at(-1);
  const json = { user_id, reason: 'Não devia poder.' };
  expect((await page.request.post('/api/rpc/operator/block', { data: { json } })).status()).toBe(403);
  await page.goto('/operador/dinheiro');
  await expect(page.getByText('Não há nada neste endereço.')).toBeVisible();
});

const PASSWORD = 'uma senha da dona';

/** Reads the link in the open dialog, closes the dialog, and returns the link. */
async function readCreatedLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Link criado' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toHaveCount(0);
  return link;
}

test('an administrator invites a user, creates a link, and gives a stolen account a new e-mail address', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 409: the e-mail address is in use. 401: the password is no longer valid.
  expectedErrors.push(/status of 40[19]/);
  const name = 'Hermínia Quaresma';
  const email = `herminia.${randomUUID()}@encaixe.test`;
  await givenEnrolledOperator(page, 'administrator');
  await page.goto('/operador/pessoas');
  await page.getByRole('button', { name: 'Nova conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(dialog.getByText('Nome é obrigatório')).toBeVisible();
  await expect(dialog.getByText('Escolha o tipo da conta')).toBeVisible();
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await chooseRadioCard(dialog.getByRole('radio', { name: 'Candidato' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expectToast(page, 'Convite enviado');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('E-mail não confirmado')).toBeVisible();
  const other = await openBrowser();
  await readMailedLink(other, email, 'Sua conta no Encaixe está pronta');

  // The console offers no sign-in link, because the address is not confirmed.
  await waitUntilToastCloses(page);
  await page.getByRole('button', { name: 'Criar link' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByLabel('Motivo').fill('Não recebe e-mails.');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await givenNewPassword(other, await readCreatedLink(page), PASSWORD);
  // Without a cookie, better-auth requires no Origin header.
  await clearSession(other);
  expect(await signInStatus(other, { email, password: PASSWORD })).toBe(200);
  await other.context().clearCookies();

  await page.reload();
  const otherAccount = await givenSignedOutCandidate(other, 'Ifigênia Bulhões');
  const newEmail = `quaresma.${randomUUID()}@encaixe.test`;
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  await dialog.getByLabel('Motivo').fill('Outra pessoa tomou a conta.');
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expect(dialog.getByText('Nada mudou ainda')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(otherAccount.email);
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expectToast(page, 'E-mail em uso');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newEmail);
  await dialog.getByRole('checkbox', { name: 'Encerrar tudo o que abre a conta' }).check();
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expect(dialog.getByText(/só o e-mail abre a conta/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText(newEmail)).toBeVisible();
  expect(await signInStatus(other, { email: newEmail, password: PASSWORD })).toBe(401);
  await readMailedLink(other, newEmail, 'Crie uma nova senha para voltar à sua conta');
});

test('an administrator creates a confirmation link for a sign-up whose mail did not arrive', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 404: there is no sign-up with the first address.
  expectedErrors.push(/status of 404/);
  const account = newAccount('candidate', 'Leocádia Bulhões');
  const other = await openBrowser();
  await givenUnconfirmed(other, account);
  await givenEnrolledOperator(page, 'administrator');
  await page.goto('/operador/pessoas');
  await page.getByRole('button', { name: 'Confirmar um cadastro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail do cadastro').fill(`ninguem.${randomUUID()}@encaixe.test`);
  await dialog.getByLabel('Motivo').fill('Ligou para o suporte.');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expectToast(page, 'Não encontramos');
  await dialog.getByLabel('E-mail do cadastro').fill(account.email);
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await other.goto(await readCreatedLink(page));
  // The confirmation signs the user in. Afterwards the password is valid too.
  await expect(other).toHaveURL(/\/perfil/);
  await clearSession(other);
  expect(await signInStatus(other, account)).toBe(200);
});

test('the metrics of 90 days are readable by keyboard, by pointer and as a table', { tag: '@desktop' }, async ({
  page,
}) => {
  await givenDailyMetrics(90);
  await givenEnrolledOperator(page, 'support');
  await page.goto('/operador');
  const likes = page.getByRole('slider', { name: /^Curtidas de / });
  const matches = page.getByRole('slider', { name: /^Matches de / });
  await page.getByRole('button', { name: '90 dias' }).click();
  await likes.focus();
  await expect(likes).toHaveAttribute('aria-valuenow', '90');
  await page.keyboard.press('Home');
  await expect(likes).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: Candidatos \d+, Empresas \d+$/);
  // The selected day is the same in all charts.
  await expect(matches).toHaveAttribute('aria-valuenow', '1');
  const first = await matches.getAttribute('aria-valuetext');
  await expect(page.getByText(first ?? '', { exact: true })).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(likes).toHaveAttribute('aria-valuenow', '9');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(first ?? '', { exact: true })).toHaveCount(0);
  const { width } = (await matches.boundingBox()) ?? { width: 0 };
  await matches.hover({ position: { x: 1, y: 10 } });
  await expect(page.getByText(first ?? '', { exact: true })).toBeVisible();
  await matches.hover({ position: { x: width - 1, y: 10 } });
  await expect(likes).toHaveAttribute('aria-valuenow', '90');

  await page.getByRole('button', { name: 'Os números em tabela' }).click();
  await page.getByLabel('Qual').selectOption('Matches');
  const table = page.getByRole('table', { name: 'Matches' });
  await expect(table.getByRole('row')).toHaveCount(91);
  const [day = '', value = ''] = (first ?? '').split(': ');
  await expect(table.getByRole('row').last()).toContainText(`${day}${value}`);
  await expectAccessible(page);
});

for (const screen of checkedScreensOf('operator')) {
  test(`the console's screen '${screen.expected[0]}' fits each window size and is accessible`, async ({ page }) => {
    await givenEnrolledOperator(page, 'administrator');
    await expectScreenAtAllSizes(page, screen);
  });
}

test('a candidate sees that the console is not for them', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/);
  await givenCandidate(page, 'Nair Tavares', PLACE);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { name: 'Só para a equipe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o Encaixe' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
});

test('an administrator refunds a payment once, and the user receives the reason', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 409: the payment is already refunded.
  expectedErrors.push(/status of 409/);
  const person = await openBrowser();
  const { email } = await givenCandidate(person, 'Leopoldina Bulhões', PLACE);
  await givenPaidPlan(person, 'candidato_premium');
  await person.goto('/assinatura');
  await expect(person.getByText('Seu plano: Premium')).toBeVisible();
  await givenEnrolledOperator(page, 'administrator');
  await page.goto('/operador/pessoas?busca=leopoldina');
  await page.getByRole('link', { name: 'Leopoldina Bulhões' }).click();
  await page.getByRole('button', { name: 'Pagamento', exact: true }).click();
  const refund = page.getByRole('button', { name: 'Devolver pagamento' });
  await refund.click();
  const dialog = page.getByRole('dialog', { name: 'Devolver pagamento: Leopoldina Bulhões' });
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(dialog.getByText(/pelo menos 5 caracteres/)).toBeVisible();
  await chooseRadioCard(dialog.getByRole('radio', { name: 'Tudo o que foi pago' }));
  await chooseRadioCard(dialog.getByRole('radio', { name: 'Último pagamento' }));
  await dialog.getByLabel('Motivo').fill('Cobrança em dobro.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).dblclick();
  await expectToast(page, 'Devolução pedida');
  await expect(dialog).toHaveCount(0);
  await waitUntilToastCloses(page);
  const refunds = page.getByRole('list', { name: 'Devoluções pedidas aqui' });
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(person.getByText('Seu plano: Básico')).toBeVisible();
  const mailbox = await person.context().newPage();
  await expect(await readMail(mailbox, email, 'Devolvemos R$ 9,90')).toContainText('Motivo: Cobrança em dobro.');
  await mailbox.close();

  // The server refuses a second refund of the same payment.
  await page.reload();
  await page.getByRole('button', { name: 'Pagamento', exact: true }).click();
  await expect(refunds.getByText(/Último pagamento.*R\$ 9,90/)).toBeVisible();
  await expectAccessible(page);
  await refund.click();
  await dialog.getByLabel('Motivo').fill('Mais uma vez.');
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expectToast(page, 'Já foi pedida');
});

test('a moderator verifies a company and returns to the company’s page (operators#company-review)', async ({
  page,
  openBrowser,
}) => {
  const name = 'Mercearia Quaresma';
  const company = await openBrowser();
  await givenCompany(company, name, { ...PLACE, telefone: '1133334444' });
  await givenVerificationRequest(company, '33.444.555/0001-81', 'Somos a mercearia da praça.');
  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador/pessoas?busca=quaresma');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Vagas retidas, denunciadas e verificação' }).click();
  await expect(page.getByText('Não verificada')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Decidir a verificação' }).click();
  await expect(page).toHaveURL(/\/operador\/verificacoes\//);
  await expect(page.getByText('Somos a mercearia da praça.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Vagas retidas, denunciadas e verificação' }).click();
  await page.getByRole('link', { name: 'Decidir a verificação' }).click();
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Verificar: ${name}` });
  await dialog.getByLabel('Motivo').fill('Liguei para o telefone do cartão CNPJ.');
  await dialog.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expectToast(page, 'Empresa verificada');
  await expect(page).toHaveURL(/\/operador\/pessoas\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Vagas retidas, denunciadas e verificação' }).click();
  await expect(page.getByText(/^Verificada em/)).toBeVisible();
  await expect(page.getByText(/Último pedido atendido/)).toBeVisible();
  await company.goto('/empresa/perfil?secao=verificacao');
  await expect(company.getByRole('region', { name: 'Verificação' }).getByText('Empresa verificada')).toBeVisible();
});

test('an administrator removes the second factor of a lost phone, and the user signs in by password', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 401: there is no session before the second factor.
  expectedErrors.push(/status of 401/);
  const person = await openBrowser();
  const { email, password } = await givenCandidate(person, 'Filomena Quaresma', PLACE);
  await givenAuthenticator(person, password);
  await person.context().clearCookies();
  await person.goto('/auth');
  await signInThroughForm(person, email, password);
  await expect(person.getByLabel('Código do aplicativo')).toBeVisible();

  await givenEnrolledOperator(page, 'administrator');
  await page.goto('/operador/pessoas?busca=filomena');
  await page.getByRole('link', { name: 'Filomena Quaresma' }).click();
  await page.getByRole('button', { name: 'Acesso', exact: true }).click();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicativo autenticador' });
  await dialog.getByLabel('Motivo').fill('Perdeu o celular; confirmei por telefone.');
  await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expectToast(page, 'Fator encerrado');
  await expect(page.getByText('Só a senha')).toBeVisible();
  await expectAccessible(page);

  const mail = await readMail(await page.context().newPage(), email, 'A segurança da sua conta mudou');
  await expect(mail).toContainText('a verificação em duas etapas');
  await person.goto('/auth');
  await signInThroughForm(person, email, password);
  await expect(person).toHaveURL(/\/vagas/);
});

test('a moderator finds a team member and the company, and blocks only the member (operators#blocked-member)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const [company, colleague] = [await openBrowser(), await openBrowser()];
  await givenCompany(company, 'Oficina Quaresma', { ...PLACE, telefone: '1133334444' });
  const { email, password } = await givenColleague(company, colleague, 'Zózimo Bulhões');
  await colleague.goto('/empresa/vagas');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador/pessoas?busca=zozimo');
  await expect(page.getByRole('row').last()).toContainText('Equipe de Oficina Quaresma');
  await page.getByRole('link', { name: 'Oficina Quaresma' }).click();
  await page.getByRole('button', { name: 'Equipe', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Equipe' })).toContainText('Recrutador');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zózimo Bulhões' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await actWithReason(page, 'Bloquear', 'Bloquear conta', 'Cobrou taxa de inscrição.');
  await expectToast(page, 'Conta bloqueada');

  await expect(colleague).toHaveURL(/\/auth/);
  expect(await signInStatus(await openBrowser(), { email, password })).toBe(403);
  await company.goto('/empresa/equipe');
  await expect(company.getByText(/^Nossa equipe bloqueou este acesso/)).toBeVisible();
  await expectAccessible(company);
});
