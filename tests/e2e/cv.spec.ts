import { chooseCv, cvFilePath, readDownloadedCv } from './steps/cv.ts';
import { givenEmptyAccount, givenResume, givenSuperPremiumCandidate } from './steps/given.ts';
import { continueToStep } from './steps/profiles.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a new candidate fills the profile with a PDF that stays in the browser', { tag: '@phone' }, async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Heloísa Conceição');
  await page.goto('/perfil');
  const requestBodies: string[] = [];
  page.on('request', (request) => requestBodies.push(request.postDataBuffer()?.toString('latin1') ?? ''));

  await test.step('shows why a broken file is refused', async () => {
    const buffer = Buffer.from('%PDF-1.7 cut off');
    await chooseCv(page, 'Preencher com meu currículo', { name: 'quebrado.pdf', mimeType: 'application/pdf', buffer });
    const dialog = page.getByRole('dialog', { name: 'Não deu para ler o currículo' });
    await expect(dialog).toContainText('Não foi possível abrir o arquivo.');
    await expectAccessible(page);
  });

  await chooseCv(page, 'Escolher outro arquivo', cvFilePath('dates-left-1.pdf'));
  const review = page.getByRole('dialog', { name: 'Confira o que lemos' });
  await expect(review.getByRole('group', { name: 'Telefone/WhatsApp' })).toContainText('(41) 98861-3975');
  await expect(review.getByRole('group', { name: 'Experiências profissionais' })).toContainText(
    'Atendente de Loja, Lojas Marisol',
  );
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Usar estes dados' }).click();
  await expect(review).toBeHidden();

  await expect(page.getByRole('combobox', { name: 'Cidade de interesse' })).toHaveValue('Curitiba - PR');
  await expect(page.getByRole('list', { name: 'Funções escolhidas, em ordem' })).toContainText('Vendedor Interno');
  await expect(page.getByRole('region', { name: 'O que não coube em nenhum campo' })).toContainText('UFMG');
  await continueToStep(page, 2);
  await expect(page.getByRole('textbox', { name: 'Telefone/WhatsApp' })).toHaveValue('(41) 98861-3975');
  expect(requestBodies.filter((body) => body.includes('%PDF') || body.includes('Marisol'))).toEqual([]);
});

test('a DOCX file fills the curriculo and keeps the name that the user has entered', async ({ page }) => {
  const { name } = await givenSuperPremiumCandidate(page, 'Teresa Nakamura', {
    cidade: 'Londrina - PR',
    funcoes: ['Padeiro'],
  });
  await page.goto('/curriculo');
  await chooseCv(page, 'Preencher com meu currículo', cvFilePath('docx-plain-1.docx'));
  const review = page.getByRole('dialog', { name: 'Confira o que lemos' });
  await expect(review.getByRole('radio', { name: new RegExp(`^Manter o meu ?${name}`) })).toBeChecked();
  await review.getByRole('button', { name: 'Usar estes dados' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue(name);
  const experiences = page.getByRole('region', { name: 'Experiências profissionais', exact: true });
  await expect(experiences.getByRole('listitem')).not.toHaveCount(0);
});

test('the reader for uploaded curriculos reads the PDF file of a curriculo', { tag: '@desktop' }, async ({ page }) => {
  const account = await givenSuperPremiumCandidate(page, 'Tereza Nakamura', {
    cidade: 'Londrina - PR',
    funcoes: ['Padeiro'],
  });
  await givenResume(page, account, 'Desenvolvo telas há oito anos.');
  await page.goto('/curriculo-preview');
  for (const layout of ['moderno', 'clássico'] as const) {
    expect(await readDownloadedCv(page, layout, 'curriculo_Tereza_Nakamura.pdf')).toMatchObject({
      ...{ name: account.name, email: account.email, summary: 'Desenvolvo telas há oito anos.' },
      experiences: [{ role: 'Líder de front-end', company: 'Estúdio Farol' }],
    });
  }
});
