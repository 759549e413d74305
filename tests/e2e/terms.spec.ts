import { TERMS_VERSION } from '../../src/domain/accounts/terms.ts';
import { setTermsVersion } from './steps/database.ts';
import { givenCandidate, givenCompany } from './steps/given.ts';
import { expectSound } from './steps/screens.ts';
import { expect, test } from './support.ts';

const PREFERENCES = { funcoes: ['Padeiro'], cidade: 'Recife - PE' };

const SIDES = [
  {
    side: 'a candidate',
    made: givenCandidate,
    wanted: '/matches',
    title: 'Matches',
    profile: '/perfil',
  },
  {
    side: 'a company',
    made: givenCompany,
    wanted: '/empresa/matches',
    title: 'Matches',
    profile: '/empresa/perfil',
  },
];

for (const { side, made, wanted, title, profile } of SIDES) {
  test(`${side} accepts a new version of the terms once, before anything else`, async ({ page, openBrowser }) => {
    const { email, password } = await made(page, 'Termos Novos', PREFERENCES);
    await setTermsVersion(email, TERMS_VERSION - 1);

    await page.goto(wanted);
    await expect(page).toHaveURL(/\/novos-termos\?redirect=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nossos termos mudaram');
    await expectSound(page, { path: '/novos-termos', title: 'Termos atualizados', shows: 'O que mudou' });
    const refused = await page.request.post('/api/rpc/matches/list', { data: { json: {} } });
    expect(refused.status()).toBe(403);

    // The same screen is shown at the next sign-in, on another device.
    const there = await openBrowser();
    await there.goto(`/auth?mode=login&redirect=${encodeURIComponent(wanted)}`);
    await there.getByLabel(/^E-?mail/).fill(email);
    await there.getByLabel('Senha', { exact: true }).fill(password);
    await there.keyboard.press('Enter');
    const agree = there.getByRole('button', { name: 'Li e concordo' });
    await expect(agree).toBeVisible();
    await agree.focus();
    await there.keyboard.press('Enter');
    await expect(there).toHaveURL(new RegExp(`${wanted}$`));
    await expect(there).toHaveTitle(`${title} · Encaixe`);

    await page.goto(profile);
    await expect(page).toHaveURL(new RegExp(`${profile}$`));
  });
}

test('a user who does not accept exports their data and signs out', async ({ page }) => {
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

test('a user who does not accept may delete the account', async ({ page }) => {
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
