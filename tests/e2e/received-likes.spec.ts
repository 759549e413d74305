import { setPlan } from './steps/database.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob } from './steps/given.ts';
import { reservePlace } from './steps/places.ts';
import { expect, signIn, test } from './support.ts';

test('a super premium candidate likes back a company that liked first', async ({ page, openBrowser }) => {
  const place = await reservePlace('Designer Gráfico');
  const { email } = await givenCandidate(page, 'Carla Nunes', { ...place, telefone: '11991112222' });
  await setPlan(email, 'super_premium');
  for (const title of ['Designer de Produto', 'Designer de Marca']) {
    const company = await openBrowser();
    await givenCompany(company, `Estúdio do ${title}`, place);
    const job = { title, funcao: 'Designer Gráfico', location: place.cidade, salary: '2000-2500' };
    await givenCompanyLike(company, page, await givenJob(company, job));
  }
  await page.goto('/matches');
  await page.getByRole('link', { name: /^Curtiram você: \d+$/ }).click();
  await expect(page).toHaveURL(/\/candidatos$/);
  const likeBack = page.getByRole('button', { name: /^Curtir de volta: Designer de Produto, / });
  await likeBack.click();
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  await expect(dialog).toContainText('Designer de Produto');
  await expect(dialog.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55/,
  );
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(likeBack).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Empresas que curtiram você' })).toBeVisible();
  await expect(likeBack).toBeHidden();
});

test('a premium candidate sees how many companies liked them, cannot like any of them back, and opens the plans page', async ({
  page,
}) => {
  await signIn(page, 'bruno.premium@encaixe.demo');
  await page.goto('/candidatos');
  await expect(page.getByRole('heading', { name: /^Você recebeu \d+ curtidas de empresas$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Curtir de volta/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Fazer Upgrade' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
});
