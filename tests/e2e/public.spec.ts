import { expect, test } from './support.ts';

test('a stranger finds the way from the landing page to the account type they clicked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sou Empresa' }).first().click();
  await expect(page).toHaveURL(/\/auth\?mode=signup&type=company/);
  await expect(page.getByRole('radio', { name: /Empresa/ })).toBeChecked();
});

test('an unknown address shows the way home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*nada-por-aqui/);
  expect((await page.goto('/nada-por-aqui'))?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('a visitor is asked to sign in where that is needed', async ({ page }) => {
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth/);
});
