import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { givenCompanyWithSso } from './steps/companies.ts';
import { chooseRadioCard } from './steps/fields.ts';
import { givenSavedCompany } from './steps/given.ts';
import { signOut } from './steps/people.ts';
import { expect, expectAccessible, test } from './support.ts';

// 404: the tests also enter an e-mail address whose domain has no SSO provider.
test.use({ expectedErrors: [/status of 404 .*\/sign-in\/sso/] });

const OFFER = 'Entrar com a conta da empresa';

/** Opens the sign-in screen with the button for companies' providers, after the server's cache of these providers has expired. */
async function openOffer(page: Page): Promise<void> {
  await advanceClock(page, 10_001);
  // The first response after the expiry still uses the cached value. A later response uses the new one.
  await expect.poll(async () => (await page.request.get('/auth')).text()).toContain('a conta da empresa');
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('button', { name: OFFER })).toBeVisible();
}

/** Clicks the button for companies' providers, and enters this e-mail address by keyboard. */
async function enterEmail(page: Page, email: string) {
  await page.getByRole('button', { name: OFFER }).click();
  await expect(page.getByLabel('E-mail da empresa')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
}

for (const kind of ['oidc', 'saml'] as const) {
  test(`a user signs up by their company's provider (${kind}), chooses the account type once and signs in by the provider again`, async ({
    page,
  }) => {
    const domain = await givenCompanyWithSso(kind);
    const email = `nair@${domain}`;
    const signInAtProvider = async () => {
      await page.getByLabel('Seu e-mail').fill(email);
      await page.getByRole('button', { name: 'Continuar' }).click();
      if (kind === 'saml') await page.getByRole('button', { name: 'Voltar ao Encaixe' }).click();
    };
    await openOffer(page);
    await enterEmail(page, `nair@sub.${domain}`);
    const form = page.getByRole('form', { name: 'Entrar com a conta da empresa' });
    await expect(form.getByText(/^Esse e-mail não é de uma empresa/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-mail da empresa').fill(email);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await signInAtProvider();
    await expect(page.getByRole('heading', { name: 'Falta só escolher' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await chooseRadioCard(page.getByRole('radio', { name: /Empresa/ }));
    await page.getByLabel('Nome da empresa').fill('Padaria Sol');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page).toHaveURL(/\/empresa\//);
    await givenSavedCompany(page, 'Padaria Sol', { cidade: 'Osasco - SP', funcoes: ['Vigilante'] });
    await page.goto('/empresa/perfil?secao=seguranca');
    await expect(page.getByRole('button', { name: 'Desvincular Portal da Empresa' })).toBeVisible();

    await signOut(page);
    await openOffer(page);
    await enterEmail(page, email);
    // The user is still signed in at the OpenID issuer.
    if (kind === 'saml') await signInAtProvider();
    await expect(page).toHaveURL(/\/empresa\/vagas$/);
  });
}
