import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

/**
 * The top card of the deck, once it can be decided on; waiting and leaving cards are inert, and the server's rendering is outside
 * of the root.
 */
export const topCard = (page: Page): Locator => page.locator('#root section > div:not([inert])').getByRole('article');

export const topTitle = (page: Page): Locator => topCard(page).getByRole('heading', { level: 2 });

/** Swipes the top card to the right by touch. */
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

/** Opens the deck and waits for its first card. */
export async function openDeck(page: Page): Promise<void> {
  await page.goto('/vagas');
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
}

type Way = { button: string; key: string };

/** Every action on a card, by its button or by its key. */
export const DECISIONS = {
  like: { button: 'Curtir', key: 'ArrowRight' },
  reject: { button: 'Rejeitar', key: 'ArrowLeft' },
  skip: { button: 'Pular', key: 'p' },
  superLike: { button: 'Super Like', key: 's' },
} as const satisfies Record<string, Way>;

/** Decides on the top card as usual on this screen: by key on a desktop, by button on a phone. */
export async function decide(page: Page, way: Way): Promise<void> {
  await topCard(page).waitFor();
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: way.button, exact: true }).click();
  else await page.keyboard.press(way.key);
}

/** Skips cards until the wanted one is on top. */
export async function skipUntil(page: Page, wanted: Locator): Promise<void> {
  while (!(await wanted.isVisible())) {
    const before = await topTitle(page).elementHandle();
    await decide(page, DECISIONS.skip);
    await before?.waitForElementState('hidden');
  }
}

/** Waits for the result of a like: the toast, or the dialog of a match, which is then closed. */
export async function closeMatch(page: Page, toast: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  // A previous toast with the same text may still be leaving.
  await expect(dialog.or(page.getByText(toast)).first()).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
}
