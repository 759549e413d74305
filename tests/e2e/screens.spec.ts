import { signInAs } from '../screens/people.ts';
import { checkedScreensOf } from '../screens/screens.ts';
import { findUnmatchedAndMatchedCompany } from './steps/given.ts';
import { expectScreenAtAllSizes } from './steps/screens.ts';
import { expect, test } from './support.ts';

/** The screens of users of the demonstration (pages#routes); console.spec.ts checks the operators'. */
const SCREENS = checkedScreensOf(
  'visitor',
  'candidate super_premium',
  'candidate basico, bonus alone',
  'candidate incomplete',
  'company super_premium',
  'company basico',
  'company incomplete',
);

for (const screen of SCREENS) {
  const { person, route, state = '' } = screen;
  test(`shows ${route} ${state} to '${person}' at each size`, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/status of 404 .*nao\/existe/);
    await signInAs(person, page, openBrowser);
    await expectScreenAtAllSizes(page, screen);
  });
}

test('screens that are not in the navigation link back to their parent screen (pages#way-back)', async ({
  page,
  openBrowser,
}) => {
  await signInAs('candidate super_premium', page, openBrowser);
  const NAVIGATION_LINKS = {
    'Voltar para o perfil': /^Perfil$/,
    'Voltar para os matches': /^\d*Matches/,
    'Voltar para as vagas': /^Vagas/,
  };
  const pathsByBackLink = {
    'Voltar para o perfil': ['/preferencias', '/seus-dados', '/avisos', '/indique', '/bloqueados'],
    'Voltar para os matches': ['/candidatos', '/candidatos/visitas', '/conversas?ver=recados'],
    'Voltar para as vagas': ['/vagas/curtidas', '/vagas/salvas', '/vagas/recusadas'],
  };
  for (const [name, paths] of Object.entries(pathsByBackLink) as [keyof typeof pathsByBackLink, string[]][]) {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name }), path).toBeVisible();
      const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
      await expect(current, `the navigation marks the parent screen of ${path}`).toContainText(NAVIGATION_LINKS[name]);
    }
  }
  // The same company has two routes: one for the deck and one for the matches.
  const { matched } = await findUnmatchedAndMatchedCompany(page);
  for (const [route, name] of [
    ['/vagas/candidatos/perfil', 'Voltar para as vagas'],
    ['/candidatos/empresa', 'Voltar para os matches'],
  ] as const) {
    await page.goto(`${route}/${matched.user_id}`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('with forced colours, elements that otherwise only have a background have a border (pages#forced-colours)', async ({
  page,
  openBrowser,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS('border-top-width', '1px');
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveCSS('border-top-width', '2px');
  await signInAs('candidate super_premium', page, openBrowser);
  await page.goto('/perfil');
  await expect(page.getByRole('link', { name: 'Perfil', exact: true })).toHaveCSS('border-top-width', '2px');
  await expect(page.getByText('Super Premium').locator('..')).toHaveCSS('border-top-width', '1px');
  await page.goto('/avisos');
  await expect(page.getByRole('switch', { name: 'Um resumo por dia' })).toHaveCSS('appearance', 'auto');
  await page.goto('/vagas');
  const like = page.getByRole('button', { name: 'Curtir', exact: true });
  await expect(like.locator('svg').locator('..')).toHaveCSS('border-top-width', '1px');
});
