import type { Page } from '@playwright/test';
import { topTitle } from './steps/deck.ts';
import { givenCandidate, likesLeft } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expect, test } from './support.ts';

/** What a candidate's deck does under the finger, the mouse and the keys. */

/** Presses the button again and again, faster than any card can fly off. */
const hammer = (page: Page, button: string, times: number) =>
  page.getByRole('button', { name: button, exact: true }).evaluate((element, presses) => {
    for (let press = 0; press < presses; press += 1) {
      for (const type of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: press + 1 }));
    }
  }, times);

test('seven taps at once spend one like, on the job that was in sight (feed#in-sight)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Cascavel - PR', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Rosa', place);
  await page.goto('/vagas');
  await expect(topTitle(page)).toHaveText('Soldador de portões');

  await hammer(page, 'Curtir', 7);
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await expect(topTitle(page), 'the next one waits to be seen').toHaveText('Soldador de grades');
  expect(await likesLeft(page)).toBe(4);

  await page.evaluate(() => {
    const key = { key: 'ArrowRight', bubbles: true };
    for (let press = 0; press < 7; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      document.body.dispatchEvent(new KeyboardEvent('keyup', key));
    }
  });
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(topTitle(page)).toHaveText('Soldador de escadas');
  expect(await likesLeft(page)).toBe(3);
});
