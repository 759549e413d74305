import { expect, signIn, test } from './support.ts';

test('a screen whose code is still on its way answers a tap by its title and its shape', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/vagas');
  const frame = page.locator('#root');
  await expect(frame.getByRole('heading', { level: 1, name: 'Minhas vagas' })).toBeVisible();
  const arrive = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrive.promise;
    await route.continue();
  });

  await frame
    .getByRole('link', { name: /^Perfil/ })
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  await expect(page).toHaveURL('/empresa/perfil');
  await expect(frame.getByRole('link', { name: /^Perfil/ }).first()).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('searchbox')).toHaveCount(0);

  arrive.resolve();
  await expect(main.getByRole('button', { name: /Editar/ }).first()).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});
