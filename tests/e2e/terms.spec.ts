import { TERMS_VERSION } from '../../src/domain/accounts/terms.ts';
import { setTermsVersion } from './steps/database.ts';
import { givenCandidate, givenCompany } from './steps/given.ts';
import { expectScreenAtAllSizes } from './steps/screens.ts';
import { expect, test } from './support.ts';

const PREFERENCES = { funcoes: ['Padeiro'], cidade: 'Recife - PE' };

/** For each account type, a screen that its user requests before accepting the new terms. */
const SIDES = [
  {
    side: 'a candidate',
    createAccount: givenCandidate,
    path: '/matches',
    title: 'Matches',
    profile: '/perfil',
  },
  {
    side: 'a company',
    createAccount: givenCompany,
    path: '/empresa/matches',
    title: 'Matches',
    profile: '/empresa/perfil',
  },
];

for (const { side, createAccount, path, title, profile } of SIDES) {
  test(`${side} must accept a new version of the terms once before using other screens`, async ({
    page,
    openBrowser,
  }) => {
    const { email, password } = await createAccount(page, 'Termos Novos', PREFERENCES);
    await setTermsVersion(email, TERMS_VERSION - 1);

    await page.goto(path);
    await expect(page).toHaveURL(/\/novos-termos\?redirect=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nossos termos mudaram');
    await expectScreenAtAllSizes(page, { route: '/novos-termos', expected: ['Termos atualizados', 'O que mudou'] });
    const response = await page.request.post('/api/rpc/matches/list', { data: { json: {} } });
    expect(response.status()).toBe(403);

    // The terms are shown again at the next sign-in, on another device.
    const otherBrowser = await openBrowser();
    await otherBrowser.goto(`/auth?mode=login&redirect=${encodeURIComponent(path)}`);
    await otherBrowser.getByLabel(/^E-?mail/).fill(email);
    await otherBrowser.getByLabel('Senha', { exact: true }).fill(password);
    await otherBrowser.keyboard.press('Enter');
    const agree = otherBrowser.getByRole('button', { name: 'Li e concordo' });
    await expect(agree).toBeVisible();
    await agree.focus();
    await otherBrowser.keyboard.press('Enter');
    await expect(otherBrowser).toHaveURL(new RegExp(`${path}$`));
    await expect(otherBrowser).toHaveTitle(`${title} · Encaixe`);

    await page.goto(profile);
    await expect(page).toHaveURL(new RegExp(`${profile}$`));
  });
}

test('a user who does not accept the terms can export their data and sign out', async ({ page }) => {
  const { email } = await givenCandidate(page, 'Sem Acordo', PREFERENCES);
  await setTermsVersion(email, TERMS_VERSION - 1);
  await page.goto('/vagas');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  expect((await download).suggestedFilename()).toBe('encaixe-meus-dados.json');
  await page.getByRole('button', { name: 'Sair e responder depois' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('a user who does not accept the terms can delete the account', async ({ page }) => {
  const { email, password } = await givenCompany(page, 'Padaria Sem Acordo', PREFERENCES);
  await setTermsVersion(email, TERMS_VERSION - 1);
  await page.goto('/empresa/vagas');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/empresa/vagas');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});
