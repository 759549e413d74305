import type { Page } from '@playwright/test';
import { getBytes, Wallet } from 'ethers';
import { chooseRadioCard } from './steps/fields.ts';
import { givenSavedCompany } from './steps/given.ts';
import { signOut } from './steps/people.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

/** Adds an Ethereum wallet to the page as a browser extension does (EIP-6963). The wallet signs in the test's process. */
async function addWallet(page: Page): Promise<void> {
  const wallet = Wallet.createRandom();
  await page.exposeFunction('signByWallet', (text: string) => wallet.signMessage(getBytes(text)));
  await page.addInitScript((address) => {
    type WalletRequest = { method: string; params?: string[] };
    const { signByWallet } = window as unknown as { signByWallet: (text?: string) => Promise<string> };
    const request = async ({ method, params }: WalletRequest) =>
      method === 'personal_sign' ? signByWallet(params?.[0]) : [address];
    const info = { uuid: 'carteira', name: 'Carteira de Teste', icon: '', rdns: 'test.carteira' };
    window.addEventListener('eip6963:requestProvider', () => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }));
    });
  }, wallet.address.toLowerCase());
}

test('a user signs up, signs in and deletes the account with a wallet, and chooses the account type once', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar com Entrada Única' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com Carteira de Teste' })).toHaveCount(0);

  await addWallet(page);
  await page.goto('/auth');
  const walletButton = page.getByRole('button', { name: 'Entrar com Carteira de Teste' });
  await walletButton.click();
  await expect(page.getByText(/^Você vem de Ethereum como 0x/)).toBeVisible();
  await expectAccessible(page);
  await chooseRadioCard(page.getByRole('radio', { name: /Empresa/ }));
  await page.getByLabel('Nome da empresa').fill('Padaria Sol');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/empresa\//);
  await givenSavedCompany(page, 'Padaria Sol', PLACE);

  await signOut(page);
  await walletButton.click();
  await expect(page).toHaveURL(/\/empresa\//);
  await page.goto('/empresa/perfil?secao=seguranca');
  await expect(page.getByText(/^0x.{4}….{4}, vinculado hoje$/)).toBeVisible();
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmar com Carteira de Teste' }).click();
  await expect(dialog.getByText('Confirmado. Vale por 10 minutos.')).toBeVisible();
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await expectAccessible(page);
  // 401: the page behind the dialog may send one more request after the deletion.
  expectedErrors.push(/status of 401/);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page).toHaveURL(/\/$/);
});
