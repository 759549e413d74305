import type { Page } from '@playwright/test';
import { DECISIONS, decide, topCard } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { atRest, expect, expectAccessible, test } from './support.ts';

const FUNCAO = 'Camareira';

/**
 * A company with a job in a town that no other test uses, and three candidates there; the last one is 20 km away, and the only
 * one who shows their education.
 */
async function givenRecruiter(
  page: Page,
  openBrowser: () => Promise<Page>,
  town: string,
  near: string,
): Promise<string> {
  const people = await openBrowser();
  for (const [name, preferences, more] of [
    ['Ana Prado', { cidade: town, funcoes: [FUNCAO] }, {}],
    ['Bia Moura', { cidade: town, funcoes: ['Recepcionista', FUNCAO] }, {}],
    ['Caio Reis', { cidade: near, funcoes: [FUNCAO] }, { raio_km: 25, mostra_escolaridade: true }],
  ] as const) {
    await people.context().clearCookies();
    await givenCandidate(people, name, preferences, more);
  }
  await givenCompany(page, 'Pousada da Lista', { cidade: town, funcoes: [FUNCAO] });
  return givenJob(page, { title: 'Camareira da lista', funcao: FUNCAO, location: town, salary: '1500-2000' });
}

/** Presses the key once the focused row has been visible long enough for a decision (feed#in-sight). */
async function rejectByKey(page: Page): Promise<void> {
  await page.locator('tbody[data-seen]').waitFor();
  await page.keyboard.press('ArrowLeft');
}

test('on a desktop the list filters, sorts and decides by keyboard only', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  test.skip(test.info().project.name === 'phone', 'the table is for wide screens');
  await page.setViewportSize({ width: 1440, height: 900 });
  const job = await givenRecruiter(page, openBrowser, 'Varzedo - BA', 'Elísio Medrado - BA');
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
  await atRest(page);
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

test('on a phone the filters are a sheet, and filter the deck', async ({ page, openBrowser }) => {
  test.skip(test.info().project.name !== 'phone', 'the sheet of a phone');
  await page.setViewportSize({ width: 360, height: 640 });
  const job = await givenRecruiter(page, openBrowser, 'São Miguel das Matas - BA', 'Amargosa - BA');
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  await expect(page.getByText('Candidato 1 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Distância da vaga' }).selectOption('Na cidade da vaga');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver candidatos' }).click();
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  await expectAccessible(page);
  const beside = await topCard(page).boundingBox();
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Candidato 2 de 2')).toBeVisible();
  await atRest(page);
  expect(await topCard(page).boundingBox(), "'Desfazer' takes no height from the card").toEqual(beside);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
  // The result is shown where the card was, or in a toast as long as that place's code is still loading.
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
