import { expect, expectAccessible, signIn, test } from './support.ts';

test('a super premium candidate sees which companies opened their profile, and opens one of them (views#profile)', async ({
  page,
}) => {
  await signIn(page, 'carla.super@encaixe.demo');
  await page.goto('/matches');
  await page.getByRole('link', { name: 'Quem viu seu perfil' }).click();
  await expect(page).toHaveURL('/candidatos/visitas');
  await expect(page.getByRole('list', { name: 'Por semana' })).toContainText(/\d+ empresas?/);
  await expect(page.getByText(/^Última vez: /).first()).toBeVisible();
  await expectAccessible(page);
  const company = page.getByRole('link', { name: /^Ver empresa / }).first();
  const name = ((await company.getAttribute('aria-label')) ?? '').replace('Ver empresa ', '');
  await company.click();
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/candidatos/visitas');
});

test('a candidate on another plan sees how many companies opened their profile, and is led to the plan that shows their names (views#profile)', async ({
  page,
}) => {
  await signIn(page, 'bruno.premium@encaixe.demo');
  await page.goto('/candidatos/visitas');
  await expect(page.getByRole('list', { name: 'Por semana' })).toContainText(/\d+ empresas?/);
  await expect(page.getByText(/^Última vez: /)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Fazer Upgrade' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
});

test('a company sees how many people viewed a job on each day (views#job)', async ({ page }) => {
  await signIn(page, 'loja.premium@encaixe.demo');
  await page.goto('/empresa/vagas');
  await page
    .getByRole('button', { name: /^Mais ações para / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Visualizações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Visualizações' });
  await dialog.getByRole('button', { name: 'Dia por dia' }).click();
  await expect(dialog.getByRole('list', { name: 'Dia por dia' })).toContainText(/\d+ pessoas?/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
