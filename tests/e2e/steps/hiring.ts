import type { Locator, Page } from '@playwright/test';
import { STAGE_LABELS, type Stage } from '../../../src/domain/hiring/hiring.ts';
import { expect } from '../support.ts';

/** A phone shows one stage of the board at a time. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Returns the list of a stage of the board; on a phone, opens the stage first. */
export async function openStage(page: Page, stage: Stage): Promise<Locator> {
  if (isPhone(page))
    await page.getByRole('button', { name: new RegExp(`^${STAGE_LABELS[stage]} \\(\\d+\\)$`) }).click();
  return page.getByRole('region', { name: STAGE_LABELS[stage] }).getByRole('list', { name: STAGE_LABELS[stage] });
}

/** Returns the button that opens the menu for moving a candidate. */
export const moveButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Mover ${name} para...` });

export async function moveToStage(page: Page, name: string, to: Stage): Promise<void> {
  await moveButton(page, name).click();
  await page.getByRole('menuitem', { name: STAGE_LABELS[to] }).click();
}

/** Checks that a stage of the board contains this candidate; on a phone, opens the stage first. */
export async function expectInStage(page: Page, name: string, stage: Stage): Promise<void> {
  await expect((await openStage(page, stage)).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}
