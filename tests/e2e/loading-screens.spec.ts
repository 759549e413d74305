import { givenCompany, givenSuperPremiumCandidate } from './steps/given.ts';
import { expect, test } from './support.ts';

test('a tap on a link shows the skeleton of the next screen while its code loads', { tag: '@phone' }, async ({
  page,
}) => {
  await givenCompany(page, 'Casa Clara', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
  await page.goto('/empresa/vagas');
  const root = page.locator('#root');
  await expect(root.getByRole('heading', { level: 1, name: 'Minhas vagas' })).toBeVisible();
  const codeGate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await codeGate.promise;
    await route.continue();
  });

  await root
    .getByRole('link', { name: /^Perfil/ })
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  await expect(page).toHaveURL('/empresa/perfil');
  await expect(root.getByRole('link', { name: /^Perfil/ }).first()).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('searchbox')).toHaveCount(0);

  codeGate.resolve();
  await expect(main.getByRole('button', { name: /Editar/ }).first()).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});

test('a tap on a second link while the first screen loads opens the second screen without showing the previous one', {
  tag: '@phone',
}, async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Clara Nunes', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
  await page.goto('/candidatos');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Voltar para os matches' })).toBeVisible();
  await page.route('**/assets/*.js', () => {});
  const nav = page.getByRole('navigation', { name: 'Principal' });
  await nav.getByRole('link', { name: /^Planos/ }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  await expect(nav.locator('[aria-current=page]')).toHaveText(/^Planos/);
  await page.evaluate(() => {
    const screen = document.querySelector('main > .contents');
    const testWindow = window as typeof window & { wasShown?: boolean };
    testWindow.wasShown = false;
    const recordIfShown = () => {
      if (!screen?.hasAttribute('hidden')) testWindow.wasShown = true;
    };
    new MutationObserver(recordIfShown).observe(document.body, {
      ...{ subtree: true, attributes: true, childList: true },
    });
  });
  await nav.getByRole('link', { name: /^Perfil/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible();
  expect(await page.evaluate(() => (window as typeof window & { wasShown?: boolean }).wasShown)).toBe(false);

  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('link', { name: 'Voltar para os matches' })).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});

test('an anonymous visitor sees the skeleton of the next page while its code loads', async ({ page }) => {
  await page.goto('/');
  // The app loads when the mouse is over a link. The test doesn't stop the clock by `waitForAppStart`, because the router needs
  // timers.
  await page.getByRole('link', { name: 'Login' }).hover();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
  const codeGate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await codeGate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Termos de uso' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  codeGate.resolve();
  await expect(main.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});
