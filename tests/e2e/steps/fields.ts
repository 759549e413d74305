import type { Locator, Page } from '@playwright/test';
import { expect, waitForAnimations } from '../support.ts';

/** Clicks an option of an open list after the list's animation, during which the click could miss the option. */
async function clickOption(page: Page, entry: string): Promise<void> {
  const option = page.getByRole('option', { name: entry, exact: true });
  await option.waitFor();
  await waitForAnimations(page);
  await option.click();
  await expect(option).toBeHidden();
}

/** Focuses a combobox, and waits until its code has loaded and has replaced the input that the first rendering contains. */
export async function focusCombobox(field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toHaveAttribute('spellcheck', 'false');
}

/** Types the beginning of the entry into a combobox, and chooses the entry from the list. */
export async function chooseFromList(page: Page, label: string | RegExp, entry: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await focusCombobox(field);
  await field.fill(entry.slice(0, 5));
  await clickOption(page, entry);
  await expect(field).toHaveValue(entry);
}

/** Chooses an option of a `select` element by its label. */
export async function chooseSelectOption(page: Page, label: string | RegExp, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.selectOption({ label: choice });
  await expect(field.locator('option:checked')).toHaveText(choice);
}

/** Chooses a radio button by a click on its label, because the radio button itself has no size. */
export async function chooseRadioCard(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Searches functions in the picker and chooses them in this order. */
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
