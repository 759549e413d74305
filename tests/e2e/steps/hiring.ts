import type { Locator, Page } from '@playwright/test';
import { STAGE_LABELS, type Stage } from '../../../src/domain/hiring/hiring.ts';
import { expect } from '../support.ts';

/** Phones show one stage of the board at a time. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Returns a visible stage of the board. */
export async function stageOf(page: Page, stage: Stage): Promise<Locator> {
  if (isPhone(page))
    await page.getByRole('button', { name: new RegExp(`^${STAGE_LABELS[stage]} \\(\\d+\\)$`) }).click();
  return page.getByRole('region', { name: STAGE_LABELS[stage] }).getByRole('list', { name: STAGE_LABELS[stage] });
}

/** Returns the button that moves a candidate, in any visible stage. */
export const moverOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Mover ${name} para...` });

/** Moves by the menu, which works on any screen; an ending asks for the reason. */
export async function moveTo(page: Page, name: string, to: Stage): Promise<void> {
  await moverOf(page, name).click();
  await page.getByRole('menuitem', { name: STAGE_LABELS[to] }).click();
}

export async function expectAt(page: Page, name: string, stage: Stage): Promise<void> {
  await expect((await stageOf(page, stage)).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}
