import { givenCandidate, givenCompany, givenMatch } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { openSecuritySection } from './steps/people.ts';
import { expect, test } from './support.ts';

const PREFERENCES = { funcoes: ['Padeiro'], cidade: 'Recife - PE', telefone: '81987654321' };

test('a candidate sees which companies opened their contact, and which terms they accepted', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  await givenCompany(company, 'Padaria Que Olha', { ...PREFERENCES, telefone: '8133334444' });
  await givenCandidate(page, 'Ana Olhada', PREFERENCES);
  await givenMatch(page, company, { title: 'Padeiro', funcao: 'Padeiro', location: 'Recife - PE', salary: '2000' });

  await openSecuritySection(page);
  const link = page.getByRole('link', { name: 'Ver seus dados' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Seus dados · Encaixe');
  await expect(page.getByText('Ninguém abriu seu contato ainda.')).toBeVisible();
  const consents = page.getByRole('list', { name: 'Seu aceite' });
  await expect(consents).toContainText('Termos e privacidade, versão');

  await company.goto('/empresa/matches');
  const whatsapp = matchCard(company, 'Ana Olhada').getByRole('link', { name: /^WhatsApp/ });
  const [opened] = await Promise.all([company.waitForEvent('popup'), whatsapp.click()]);
  await opened.close();

  const seen = page.getByRole('list', { name: 'Quem abriu seu contato' });
  await expect(async () => {
    await page.reload();
    await expect(seen).toContainText('Padaria Que Olha', { timeout: 1000 });
  }).toPass();
  await expect(seen).toContainText('Abriu seu WhatsApp');

  await page.goto('/privacidade');
  await page.getByRole('link', { name: 'Seus dados' }).click();
  await expect(page).toHaveURL(/\/seus-dados$/);
});
