import type { Page } from '@playwright/test';
import { authenticatorOf } from '../support/authenticator.ts';
import { givenCandidate, givenPasswordLink } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { givenEnrolledOperator, givenOperator } from './steps/operators.ts';
import { signInThroughForm } from './steps/people.ts';
import { expectSound } from './steps/screens.ts';
import { expectToast, letToastGo } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

/** Whom the tests are about: a name that nobody else has. */
async function givenPerson(page: Page, name: string) {
  const person = await givenCandidate(page, name, PLACE);
  await page.context().clearCookies();
  return person;
}

async function decide(page: Page, act: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
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

test('an administrator enrols at the first use, finds somebody by keys, blocks and unblocks them', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // Nobody signed in, no authenticator yet, whoever is blocked.
  expectedErrors.push(/status of 40[13]/);
  const person = await givenPerson(page, 'Zulmira Quaresma');
  const { email, password } = await givenOperator(page, 'administrator');

  await page.goto('/auth');
  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/operador$/);
  await expect(page.getByRole('heading', { name: 'Ative as duas etapas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  // From the console's own door the password is known already.
  await page.context().clearCookies();
  await page.goto('/operador');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Não consegue ler o código?' }).click();
  const address = await page.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href');
  await page.getByLabel('Código do aplicativo').fill(await authenticatorOf(address ?? '').code());
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

  await decide(page, 'Bloquear', 'Bloquear conta', 'Cobrou taxa de inscrição.');
  await expectToast(page, 'Conta bloqueada');
  await letToastGo(page);
  await expect(page.getByRole('main').getByText('Cobrou taxa de inscrição.')).toBeVisible();
  const other = await openBrowser();
  expect(await signInStatus(other, person)).toBe(403);
  const told = await readMail(await page.context().newPage(), person.email, 'Sua conta no Encaixe foi bloqueada');
  await expect(told).toContainText('Cobrou taxa de inscrição.');

  await decide(page, 'Liberar', 'Liberar conta', 'Foi um engano.');
  await expectToast(page, 'Conta liberada');
  expect(await signInStatus(other, person)).toBe(200);
  await page.getByRole('button', { name: 'Registro', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Registro' })).toContainText('Foi um engano.');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Equipe do Encaixe' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // The one before was used to enrol.
  await page.getByLabel('Código do aplicativo').fill(await authenticatorOf(address ?? '').code(1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastros' })).toBeVisible();
});

test('support reads and is neither shown nor granted what they may not do', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  const person = await givenPerson(page, 'Quitéria Bulhões');
  await givenPasswordLink(page, person.email);
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
  for (const act of ['Bloquear', 'Dar curtidas', 'Exportar dados', 'Excluir conta', 'Registro']) {
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Equipe' }).getByRole('link')).toHaveText([
    'Hoje',
    'Pessoas',
    'Correio',
  ]);
  const user_id = page.url().split('/').at(-1);
  const json = { user_id, reason: 'Não devia poder.' };
  expect((await page.request.post('/api/rpc/operator/block', { data: { json } })).status()).toBe(403);
  await page.goto('/operador/dinheiro');
  await expect(page.getByText('Não há nada neste endereço.')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`every screen of the console is sound at ${width}`, async ({ page }) => {
    await givenEnrolledOperator(page, 'administrator');
    await page.setViewportSize({ width, height: 900 });
    for (const screen of [
      { path: '/operador', title: 'Hoje', shows: 'Receita por mês' },
      { path: '/operador/pessoas', title: 'Pessoas', shows: 'Situação' },
      { path: '/operador/vagas', title: 'Vagas', shows: /Atalhos do teclado|Nenhuma vaga/ },
      { path: '/operador/denuncias', title: 'Denúncias', shows: /Atalhos do teclado|Nenhuma denúncia/ },
      { path: '/operador/correio', title: 'Correio', shows: 'Endereços suspensos' },
      { path: '/operador/dinheiro', title: 'Dinheiro', shows: 'Comparação de cada noite' },
      { path: '/operador/registro', title: 'Registro', shows: 'Abriu o painel' },
    ]) {
      await expectSound(page, width < 640 && screen.title === 'Pessoas' ? { ...screen, shows: 'Tipo' } : screen);
    }
  });
}

test('a candidate is told that the console is not theirs', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/);
  await givenCandidate(page, 'Nair Tavares', PLACE);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { name: 'Só para a equipe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o Encaixe' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
});
