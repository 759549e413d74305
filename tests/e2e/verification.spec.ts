import { topCard } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { findCode, readMail } from './steps/mailbox.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, POPUP_EXCEPTIONS, test } from './support.ts';

const PLACE = { cidade: 'Arapiraca - AL', funcoes: ['Padeiro'] };
const JOB = { title: 'Padeiro da madrugada', funcao: 'Padeiro', location: 'Arapiraca - AL', salary: '1500-2000' };
const CNPJ = '11.222.333/0001-81';

test('a candidate sees that a company is verified by its domain, until the company changes its CNPJ', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // The server refuses an address of a free e-mail provider, and a wrong code.
  expectedErrors.push(/status of 40[39]/);
  const company = await openBrowser();
  await givenCompany(company, 'Padaria Arapiraca', { ...PLACE, telefone: '8233334444' });
  await givenJob(company, JOB);
  await givenCandidate(page, 'Rita Valença', PLACE);
  await page.goto('/vagas');
  await expect(topCard(page).getByText(/verificada$/)).toHaveCount(0);
  await page.getByRole('link', { name: /^Ver empresa/ }).click();
  await page.getByRole('button', { name: 'Empresa ainda não verificada' }).click();
  const hint = page.getByRole('dialog', { name: 'Empresa ainda não verificada' });
  await expect(hint).toContainText('Isso não quer dizer que haja algo errado com ela.');
  await expectAccessible(page, { exceptions: { ...POPUP_EXCEPTIONS, region: '[role=dialog]' } });
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await page.goBack();

  await company.goto('/empresa/perfil?secao=verificacao');
  const section = company.getByRole('region', { name: 'Verificação' });
  await section.getByRole('button', { name: 'Verificar empresa' }).click();
  await section.getByLabel('CNPJ da empresa').fill('11.222.333/0001-82');
  await section.getByRole('button', { name: 'Salvar CNPJ' }).click();
  await expect(section.getByText('Confira o CNPJ: os dígitos finais não batem')).toBeVisible();
  await expectAccessible(company);
  await section.getByLabel('CNPJ da empresa').fill(CNPJ);
  await section.getByRole('button', { name: 'Salvar CNPJ' }).click();
  await expectToast(company, 'CNPJ salvo');
  await waitUntilToastCloses(company);
  const address = section.getByLabel('E-mail no domínio da empresa');
  await address.fill('padaria@gmail.com');
  await section.getByRole('button', { name: 'Enviar código' }).click();
  await expectToast(company, 'E-mail pessoal');
  await waitUntilToastCloses(company);
  await address.fill('rh@padariaarapiraca.com.br');
  await section.getByRole('button', { name: 'Enviar código' }).click();
  await expectToast(company, 'Código enviado');
  await waitUntilToastCloses(company);
  const mailbox = await company.context().newPage();
  const subject = 'Código para verificar sua empresa no Encaixe';
  const mail = await readMail(mailbox, 'rh@padariaarapiraca.com.br', subject);
  const code = findCode(await mail.innerText());
  await mailbox.close();
  await section.getByLabel('Código do e-mail da empresa').fill(code === '00000000' ? '11111111' : '00000000');
  await section.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(company, 'Código incorreto');
  await waitUntilToastCloses(company);
  await expectAccessible(company);
  await section.getByLabel('Código do e-mail da empresa').fill(code);
  await section.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(company, 'Empresa verificada');
  await expect(section.getByText(/usa o e-mail do domínio padariaarapiraca\.com\.br/)).toBeVisible();
  await expectAccessible(company);

  await page.reload();
  const badge = topCard(page).getByRole('button', { name: 'Empresa verificada' });
  await badge.click();
  const dialog = page.getByRole('dialog', { name: 'Empresa verificada' });
  await expect(dialog).toContainText('padariaarapiraca.com.br');
  await expect(dialog).toContainText(CNPJ);
  await expectAccessible(page, { exceptions: { ...POPUP_EXCEPTIONS, region: '[role=dialog]' } });
  await page.keyboard.press('Escape');

  await waitUntilToastCloses(company);
  await section.getByRole('button', { name: 'Trocar CNPJ' }).click();
  await section.getByLabel('CNPJ da empresa').fill('12.ABC.345/01DE-35');
  await section.getByRole('button', { name: 'Salvar CNPJ' }).click();
  const question = company.getByRole('alertdialog', { name: 'Trocar o CNPJ?' });
  await expectAccessible(company);
  await question.getByRole('button', { name: 'Trocar CNPJ' }).click();
  await expectToast(company, 'CNPJ salvo');
  await expect(section.getByText('Empresa ainda não verificada')).toBeVisible();
  await page.reload();
  await expect(topCard(page)).toBeVisible();
  await expect(topCard(page).getByText(/verificada$/)).toHaveCount(0);
});
