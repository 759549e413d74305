import type { Page } from '@playwright/test';
import { DECISIONS, decide, topCard } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test, waitForAnimations } from './support.ts';

const FUNCAO = 'Camareira';

/**
 * Creates a company with a job in this town, and three candidates for it. The third candidate is in the other town, which must be at
 * most 25 km away, and is the only one who shows their education. Returns the job's id.
 */
async function givenCompanyWithCandidates(
  page: Page,
  openBrowser: () => Promise<Page>,
  town: string,
  otherTown: string,
): Promise<string> {
  const candidatePage = await openBrowser();
  for (const [name, preferences, more] of [
    ['Ana Prado', { cidade: town, funcoes: [FUNCAO] }, {}],
    ['Bia Moura', { cidade: town, funcoes: ['Recepcionista', FUNCAO] }, {}],
    ['Caio Reis', { cidade: otherTown, funcoes: [FUNCAO] }, { raio_km: 25, mostra_escolaridade: true }],
  ] as const) {
    await candidatePage.context().clearCookies();
    await givenCandidate(candidatePage, name, preferences, more);
  }
  await givenCompany(page, 'Pousada da Lista', { cidade: town, funcoes: [FUNCAO] });
  return givenJob(page, { title: 'Camareira da lista', funcao: FUNCAO, location: town, salary: '1500-2000' });
}

/** Presses the key for a rejection after the focused row has been visible long enough for a decision (feed#in-sight). */
async function rejectByKey(page: Page): Promise<void> {
  await page.locator('tbody[data-seen]').waitFor();
  await page.keyboard.press('ArrowLeft');
}

test('a company filters, sorts and decides in the table by keyboard only', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  test.skip(test.info().project.name === 'phone', 'Only wide screens show the table');
  await page.setViewportSize({ width: 1440, height: 900 });
  const job = await givenCompanyWithCandidates(page, openBrowser, 'Varzedo - BA', 'Elísio Medrado - BA');
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(page.getByText('Candidato 1 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Ver em tabela' }).focus();
  await page.keyboard.press('Enter');
  const names = page.getByRole('button', { name: /^Ver perfil de/ });
  await expect(names).toHaveText(['Caio Reis', 'Ana Prado', 'Bia Moura']);
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Ver em tabela' })).toBeFocused();
  await page.keyboard.press('t');
  await expect(names.first()).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('columnheader', { name: 'Candidato' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Ana Prado', 'Bia Moura', 'Caio Reis']);
  await expect(page.getByRole('columnheader', { name: 'Candidato' })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Caio Reis', 'Bia Moura', 'Ana Prado']);
  await page.goBack();
  await expect(names).toHaveText(['Ana Prado', 'Bia Moura', 'Caio Reis']);

  await names.first().focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Distância da vaga' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Distância da vaga' }).selectOption('Na cidade da vaga');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver candidatos' }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Ana Prado', 'Bia Moura']);
  await expect(page.getByText('1 fica de fora')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover Na cidade da vaga: mostra mais 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveCount(3);

  await names.first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('status').filter({ hasText: '3 selecionados' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 selecionados' })).toBeVisible();
  await expectAccessible(page);
  await rejectByKey(page);
  await expect(names).toHaveText(['Caio Reis']);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(names).toHaveText(['Ana Prado', 'Bia Moura', 'Caio Reis']);
  await page.keyboard.press('/');
  await page.keyboard.type('bia');
  await expect(names).toHaveText(['Bia Moura']);
  await page.keyboard.press('Enter');
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');

  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await waitForAnimations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bia Moura' })).toBeVisible();
  await page.goBack();
  await expect(names).toHaveCount(3);
  await expect(names.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/ver=tabela/);
  await expect(page).toHaveURL(/ordem=nome/);

  await names.first().focus();
  await rejectByKey(page);
  await expect(names).toHaveText(['Bia Moura', 'Caio Reis']);
  await expect(names.first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(names).toHaveText(['Ana Prado', 'Bia Moura', 'Caio Reis']);
});

test('a company on a phone opens the filters in a sheet and filters the deck', async ({ page, openBrowser }) => {
  test.skip(test.info().project.name !== 'phone', 'Only phones show the filters in a sheet');
  await page.setViewportSize({ width: 360, height: 640 });
  const job = await givenCompanyWithCandidates(page, openBrowser, 'São Miguel das Matas - BA', 'Amargosa - BA');
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(page.getByText('Candidato 1 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Distância da vaga' }).selectOption('Na cidade da vaga');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver candidatos' }).click();
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  await expectAccessible(page);
  const cardBefore = await topCard(page).boundingBox();
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Candidato 2 de 2')).toBeVisible();
  await waitForAnimations(page);
  expect(await topCard(page).boundingBox(), "the button 'Desfazer' doesn't make the card smaller").toEqual(cardBefore);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  // The page shows the result in a toast if the code that shows results in place of the card is not loaded yet.
  await waitUntilToastCloses(page);
  await page.getByRole('button', { name: 'Filtros: 1 em uso' }).click();
  await page.getByText('Veículo próprio').click();
  await page.getByRole('button', { name: 'Ver candidatos' }).click();
  await expect(page.getByRole('heading', { name: 'Ninguém com esses filtros' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover Veículo próprio: mostra mais 2' }).click();
  await expect(topCard(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ninguém com esses filtros' })).toBeVisible();
  await page.getByRole('link', { name: 'Tirar os filtros' }).click();
  await expect(page.getByText('Candidato 1 de 3')).toBeVisible();

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Escolaridade' }).selectOption('A partir de Técnico');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver candidatos' }).click();
  await expect(page.getByText('Candidato 1 de 1')).toBeVisible();
  await expect(page.getByText('2 ficam de fora', { exact: true })).toBeVisible();
  await expect(page.getByText('2 por não mostrar a escolaridade')).toBeAttached();
  await expect(topCard(page)).toContainText('Caio Reis');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover A partir de Técnico: mostra mais 2' }).click();
  await expect(page.getByText('Candidato 1 de 3')).toBeVisible();
});
