import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

const optionOf = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Presses an entry of an open list once the list rests: a press on one that still grows may end beside its entry. */
async function take(page: Page, entry: string): Promise<void> {
  const option = optionOf(page, entry);
  const list = page.getByRole('listbox').filter({ has: option });
  await list.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await option.click();
  await expect(option).toBeHidden();
}

/** Types into a field that completes from a list, and takes the entry. */
export async function chooseFromList(page: Page, label: string | RegExp, entry: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(entry.slice(0, 5));
  await take(page, entry);
  await expect(field).toHaveValue(entry);
}

/** Opens a list of choices and takes one. */
export async function select(page: Page, label: string | RegExp, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await take(page, choice);
  await expect(field).toContainText(choice);
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
