import { expect, test } from './support.ts';

test('a visitor opens the sign-up for the account type clicked on the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sou Empresa' }).first().click();
  await expect(page).toHaveURL(/\/auth\?mode=signup&type=company/);
  await expect(page.getByRole('radio', { name: /Empresa/ })).toBeChecked();
});

test('an unknown address shows a page not found', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*nada-por-aqui/);
  expect((await page.goto('/nada-por-aqui'))?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

for (const address of ['/perfil/x', '/vagas/x/y', '/candidatos/empresa/x/y']) {
  test(`an anonymous visitor sees a page not found, and not the sign-in, at the unknown address ${address}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  });
}

test('the terms of use lead to the licences of libraries and of the font (pages#licences)', async ({ page }) => {
  await page.goto('/termos');
  for (const [name, text] of [
    ['Licenças de software de terceiros', 'react-dom'],
    ['Licença da fonte', 'SIL OPEN FONT LICENSE'],
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const response = await page.request.get(address ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    expect(await response.text()).toContain(text);
  }
});

test('a visitor is redirected to the sign-in from a screen that requires it', async ({ page }) => {
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/auth/);
});
