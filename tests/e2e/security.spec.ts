import { readFile } from 'node:fs/promises';
import { givenCandidate, givenCompany, givenMatch } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { openSecuritySection, signInThroughForm } from './steps/people.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

test('a new password ends the other sessions', async ({ page, openBrowser, expectedErrors }) => {
  const { email, password } = await givenCandidate(page, 'Gil Nunes', PLACE);
  const otherBrowser = await openBrowser();
  await signIn(otherBrowser, email, password);
  await otherBrowser.goto('/matches');
  await expect(otherBrowser.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();

  await openSecuritySection(page);
  await expect(page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await page.getByLabel('Senha atual').fill('não é esta');
  await page.getByLabel('Nova senha', { exact: true }).fill('12345');
  await page.getByLabel('Repita a nova senha').fill('123456');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('A nova senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();

  await page.getByLabel('Nova senha', { exact: true }).fill('uma frase nova');
  await page.getByLabel('Repita a nova senha').fill('uma frase nova');
  expectedErrors.push(/status of 400 .*change-password/, /status of 401/);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('A senha atual não está certa.').first()).toBeVisible();
  await page.getByLabel('Senha atual').fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expectToast(otherBrowser, 'Sua sessão terminou', 'Entre de novo para continuar.');
  await expect(otherBrowser, 'the other page is redirected without a reload').toHaveURL(/\/auth/);
  await signInThroughForm(otherBrowser, email, 'uma frase nova');
  await expect(otherBrowser).toHaveURL(/\/(vagas|matches)$/);
});

test('a user ends one session from another', async ({ page, openBrowser, expectedErrors }) => {
  const { email, password } = await givenCandidate(page, 'Rita Lobo', PLACE);
  const otherBrowser = await openBrowser();
  await signIn(otherBrowser, email, password);
  await otherBrowser.goto('/matches');
  expectedErrors.push(/status of 401/);
  await openSecuritySection(page);
  await page.getByRole('button', { name: /^Encerrar a sessão/ }).click();
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')).toHaveCount(1);
  await otherBrowser.reload();
  await expect(otherBrowser).toHaveURL(/\/auth/);
});

test('a user exports the data of the account', async ({ page }) => {
  const { email } = await givenCandidate(page, 'Vera Lima', PLACE);
  await openSecuritySection(page);
  const downloadStart = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  const download = await downloadStart;
  expect(download.suggestedFilename()).toBe('encaixe-meus-dados.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(data)).toContain(email);
  await expect(page.getByText('Dados exportados')).toBeVisible();
});

test('a user deletes the account permanently', async ({ page, openBrowser, expectedErrors }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Guarda Forte', PLACE);
  const { email, password } = await givenCandidate(page, 'Saulo Dias', { ...PLACE, telefone: '11991112222' });
  const job = { title: 'Vigilante diurno', funcao: 'Vigilante', location: 'Osasco - SP', salary: '2000-2500' };
  await givenMatch(page, company, job);
  await company.goto('/empresa/matches');
  await expect(matchCard(company, 'Saulo Dias')).toBeVisible();

  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await expectAccessible(page);
  await dialog.getByLabel('Sua senha').fill('não é esta');
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('apagar');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(dialog.getByText('Digite EXCLUIR para confirmar')).toHaveCount(2);
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('excluir');
  expectedErrors.push(/status of 403 .*accounts\/remove/, /status of 401/);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(dialog.getByText('A senha não está certa.')).toBeVisible();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText('Conta excluída')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  await expect(matchCard(company, 'Conta removida'), 'the other side of the match sees it at once').toBeVisible();
  await expect(company.getByText('Saulo')).toBeHidden();
  await expect(company.getByRole('link', { name: /^WhatsApp/ })).toBeHidden();
  await page.goto('/auth?mode=login');
  await signInThroughForm(page, email, password);
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
});
