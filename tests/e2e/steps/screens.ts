import type { Page } from '@playwright/test';
import { turnClock } from '../clock/clock.ts';
import { expect, expectAccessible } from '../support.ts';

export type Screen = {
  path: string;
  /** The page title before '· Encaixe', or the whole title. */
  title: string | RegExp;
  /** A text that is visible once the screen has loaded. */
  shows: string | RegExp;
  /** Milliseconds that must pass before it has loaded. */
  after?: number;
  /** Another path of a screen that is checked elsewhere: it only has to open. */
  isAlias?: true;
};

/** Checks that the page doesn't scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(width);
}

/**
 * Doubles the font size (WCAG 1.4.4) on a phone. On a desktop the browser's own setting gives the phone's layout, because the
 * breakpoints are relative to the font size too; changing the root's size alone doesn't.
 */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const DESKTOP_WIDTH = 1024;
  if ((page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH) return;
  const size = (value: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), value);
  await size('200%');
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await size('');
}

/** Checks that no word of the main heading is broken across lines. */
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

/** Checks that the header has room for the screen's whole title. */
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
  // A part far below the first view loads when the visitor comes near.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('main').getByText('Carregando...')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Encaixe` : title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Checks what must hold at any size, in light and dark: the width, the title, and axe's rules. */
async function expectSoundHere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeLetters(page);
  await expectWholeTitle(page);
  await expectAccessible(page);
  // Dark mode changes only colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { rules: ['color-contrast'] });
}

/** The smallest phone, and a desktop. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** Checks that the screen loads at this size, and that axe finds nothing on it. */
export async function expectOpens(page: Page, screen: Screen): Promise<void> {
  await open(page, screen);
  await expectLoaded(page, screen);
  await expectAccessible(page, { inJourneys: true });
}

/** Checks the loaded screen: opened on a phone, and resized to a desktop. */
export async function expectSound(page: Page, screen: Screen): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    if (index === 0) await open(page, screen);
    await expectLoaded(page, screen);
    if (screen.isAlias) return;
    await expectSoundHere(page);
  }
}
