import type { Page } from '@playwright/test';
import { turnClock } from '../clock/clock.ts';
import { expect, expectAccessible } from '../support.ts';

export type Screen = {
  path: string;
  /** What stands before '· Encaixe' in the browser's tab, or all that stands there. */
  title: string | RegExp;
  /** A text that is there once the screen has loaded. */
  shows: string | RegExp;
  /** What has to pass, in ms, before it has loaded. */
  after?: number;
  /** Another address of a screen that is looked at anyway: it only has to come. */
  isAlias?: true;
};

/** Nothing sticks out at the side: the page scrolls up and down alone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(width);
}

/**
 * Letters twice as large (WCAG 1.4.4) on a phone. At a desk the browser's own setting gives the phone's layout, as the widths
 * where it changes are measured in letters too; the root's size alone doesn't.
 */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const DESK = 1024;
  if ((page.viewportSize()?.width ?? 0) >= DESK) return;
  const size = (value: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), value);
  await size('200%');
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await size('');
}

/** No word of the main heading goes on in the next line. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.getByRole('heading', { level: 1 }).evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken, 'words that are broken').toEqual([]);
}

/** The header has room for all of the screen's title. */
async function expectWholeTitle(page: Page): Promise<void> {
  const cut = await page
    .getByRole('banner')
    .getByRole('heading', { level: 1 })
    .evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = heading;
          return scrollWidth > clientWidth || scrollHeight > clientHeight;
        })
        .map((heading) => heading.textContent),
    );
  expect(cut, 'titles that are cut off').toEqual([]);
}

async function open(page: Page, { path, after }: Screen): Promise<void> {
  await page.goto(path);
  if (after === undefined) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await turnClock(page, after);
}

async function expectLoaded(page: Page, { title, shows }: Screen): Promise<void> {
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Carregando...')).toHaveCount(0);
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Encaixe` : title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** What holds at any size, in light and dark: its width, its title, and what axe says of it. */
async function expectSoundHere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeLetters(page);
  await expectWholeTitle(page);
  await expectAccessible(page);
  // Dark changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { rules: ['color-contrast'] });
}

/** The least that is carried about, and a desk. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** The screen loads at this size, and axe finds nothing on it. */
export async function expectOpens(page: Page, screen: Screen): Promise<void> {
  await open(page, screen);
  await expectLoaded(page, screen);
  await expectAccessible(page, { inJourneys: true });
}

/** The screen in its loaded state: loaded on a phone, and carried to a desk as a window is. */
export async function expectSound(page: Page, screen: Screen): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    if (index === 0) await open(page, screen);
    await expectLoaded(page, screen);
    if (screen.isAlias) return;
    await expectSoundHere(page);
  }
}
