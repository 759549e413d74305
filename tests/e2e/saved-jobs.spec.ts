import { openDeck, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a candidate saves a job, opens it from the saved jobs and likes it (likes#saved)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Teófilo Otoni - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de torres', 'Soldador de tanques'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Rosa', place);
  await openDeck(page);
  const title = (await topCardTitle(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Salvar para depois' }).click();
  await expect(page.getByRole('button', { name: /^Salva:/ })).toBeVisible();
  await expect(topCardTitle(page)).toHaveText(title);
  await expectToast(page, 'Vaga salva');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Salva:/ })).toBeVisible();

  await page.getByRole('button', { name: /^Salva:/ }).click();
  // Waits for the response, because the button ignores taps until then.
  await expect(page.getByText('Vaga removida das salvas')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar para depois' }).click();
  await page.getByRole('button', { name: 'Ver salvas' }).click();
  await expect(page).toHaveURL('/vagas/salvas');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('No ar até');
  await expectAccessible(page);
  await card.getByRole('button', { name: `Ver detalhes: ${title}` }).click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toContainText('R$');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.getByRole('switch', { name: /^Avisar por e-mail antes de acabar/ }).uncheck();
  await expectToast(page, 'Aviso desligado');
  await card.getByRole('button', { name: `Curtir: ${title}` }).click();
  await expect(card).toContainText('Você curtiu');
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Avisar por e-mail antes de acabar/ })).not.toBeChecked();
  await expect(card).toContainText('Você curtiu');
  await card.getByRole('button', { name: `Remover das salvas: ${title}` }).click();
  await expect(page.getByText('Nenhuma vaga salva por aqui')).toBeVisible();
});
