import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Returns the card of the deck that the user can decide on. The cards behind it and cards that animate out are inert. */
export const topCard = (page: Page): Locator => page.locator('#root section > div:not([inert])').getByRole('article');

/** Returns the title of the top card: the job's title, or the candidate's name in a company's deck. */
export const topCardTitle = (page: Page): Locator => topCard(page).getByRole('heading', { level: 2 });

/** Swipes the top card to the right by touch, which likes the card's job or candidate. */
export async function swipeRight(page: Page): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card');
  const touch = await page.context().newCDPSession(page);
  const y = Math.round(box.y + box.height / 2);
  const from = Math.round(box.x + 40);
  const at = (x: number) => [{ x, y, id: 1 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let moved = 10; moved <= 240; moved += 23) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + moved) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Opens the deck of the signed-in candidate and waits for its first card. */
export async function openDeck(page: Page): Promise<void> {
  await page.goto('/vagas');
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
}

/** The name of the button and the key with which the user makes a decision. */
type Decision = { button: string; key: string };

export const DECISIONS = {
  like: { button: 'Curtir', key: 'ArrowRight' },
  reject: { button: 'Rejeitar', key: 'ArrowLeft' },
  skip: { button: 'Pular', key: 'p' },
  superLike: { button: 'Super Like', key: 's' },
} as const satisfies Record<string, Decision>;

/** Decides on the top card: by key on a desktop, by button on a phone. */
export async function decide(page: Page, decision: Decision): Promise<void> {
  await topCard(page).waitFor();
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: decision.button, exact: true }).click();
  else await page.keyboard.press(decision.key);
}

/** Skips cards until this element of a card is visible. */
export async function skipUntil(page: Page, target: Locator): Promise<void> {
  while (!(await target.isVisible())) {
    const before = await topCardTitle(page).elementHandle();
    await decide(page, DECISIONS.skip);
    await before?.waitForElementState('hidden');
  }
}

/** Waits for the result of a like: a toast with this text, or the dialog of a match, which this function closes. */
export async function expectLikeResult(page: Page, toast: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  // A previous toast with the same text may still be animating out.
  await expect(dialog.or(page.getByText(toast)).first()).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
}
