import { givenBuilder, givenCompany } from './steps/given.ts';
import { expect, test } from './support.ts';

test('a screen whose code is still loading answers a tap with its title and its skeleton', { tag: '@phone' }, async ({
  page,
}) => {
  await givenCompany(page, 'Casa Clara', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
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

test('a tap on a second link while the first one loads opens the second screen, marks only its link, and does not show the previous screen', {
  tag: '@phone',
}, async ({ page }) => {
  await givenBuilder(page, 'Clara Nunes', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
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
    const seen = window as typeof window & { shown?: number };
    seen.shown = 0;
    const look = () => {
      if (!screen?.hasAttribute('hidden')) seen.shown = 1;
    };
    new MutationObserver(look).observe(document.body, {
      ...{ subtree: true, attributes: true, childList: true },
    });
  });
  await nav.getByRole('link', { name: /^Perfil/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible();
  expect(await page.evaluate(() => (window as typeof window & { shown?: number }).shown)).toBe(0);

  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('link', { name: 'Voltar para os matches' })).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});

test('a visitor’s tap is answered with the skeleton of a page whose code is still loading', async ({ page }) => {
  await page.goto('/');
  // A mouse near a link loads the app; the router waits for timers, so the clock must run.
  await page.getByRole('link', { name: 'Login' }).hover();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
  const arrive = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Termos de uso' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  arrive.resolve();
  await expect(main.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  await expect(main.getByText('Carregando...')).toHaveCount(0);
});
