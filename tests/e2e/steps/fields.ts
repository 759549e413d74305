import type { Locator, Page } from '@playwright/test';
import { atRest, expect } from '../support.ts';

/** Presses an entry of an open list once nothing moves: a press on a growing list may end beside its entry. */
async function take(page: Page, entry: string): Promise<void> {
  const option = page.getByRole('option', { name: entry, exact: true });
  await option.waitFor();
  await atRest(page);
  await option.click();
  await expect(option).toBeHidden();
}

/**
 * Focuses a field that completes from a list, and waits for the list's input: it replaces the focused one, whose text Playwright
 * may be about to select.
 */
export async function enterList(field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toHaveAttribute('spellcheck', 'false');
}

/** Types into a field that completes from a list, and chooses the entry. */
export async function chooseFromList(page: Page, label: string | RegExp, entry: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await enterList(field);
  await field.fill(entry.slice(0, 5));
  await take(page, entry);
  await expect(field).toHaveValue(entry);
}

/** Chooses an option of a select. */
export async function select(page: Page, label: string | RegExp, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.selectOption({ label: choice });
  await expect(field.locator('option:checked')).toHaveText(choice);
}

/** Chooses a card of a group by a click on the card: the radio inside has no size of its own. */
export async function chooseCard(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Finds roles by the search of the functions picker and chooses them, in this order. */
export async function pickFunctions(picker: Locator, ...functions: string[]): Promise<void> {
  const search = picker.getByRole('searchbox', { name: 'Buscar função' });
  for (const name of functions) {
    await search.fill(name);
    const chip = picker.getByRole('button', { name, exact: true }).first();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await search.fill('');
}
