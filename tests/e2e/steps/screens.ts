import type { Page } from '@playwright/test';
import { type CheckedScreen, pathOf } from '../../screens/screens.ts';
import { expect, expectAccessible } from '../support.ts';

type ExpectedPage = Omit<CheckedScreen, 'person'>;

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(width);
}

/**
 * Checks that the screen of a phone has room for text of twice the size (WCAG 1.4.4). It does nothing on a desktop, where a larger
 * font size causes the layout of a phone, because the breakpoints are relative to the font size.
 */
async function expectFitsLargeText(page: Page): Promise<void> {
  const DESKTOP_WIDTH = 1024;
  if ((page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH) return;
  const size = (value: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), value);
  await size('200%');
  await expectNoHorizontalScroll(page);
  await expectUnbrokenWords(page);
  await size('');
}

/** Checks that no word of the main heading wraps in the middle. */
export async function expectUnbrokenWords(page: Page): Promise<void> {
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
  expect(broken, 'words that wrap in the middle').toEqual([]);
}

/** Checks that the page header shows the whole title of the screen. */
async function expectFullTitle(page: Page): Promise<void> {
  const truncated = await page
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
  expect(truncated, 'truncated titles').toEqual([]);
}

async function open(page: Page, screen: ExpectedPage): Promise<void> {
  await page.goto(await pathOf(page, screen));
  if (!screen.act) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await screen.act(page);
}

async function expectLoaded(page: Page, { expected: [title, text] }: ExpectedPage): Promise<void> {
  await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
  // Scrolls to the end, because parts far below the viewport load only when they are near it.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('main').getByText('Carregando...')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Encaixe` : title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Checks the layout of the loaded screen at the current size, and its accessibility in light and dark colours. */
async function expectLayoutAndAccessibility(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoHorizontalScroll(page);
  await expectFitsLargeText(page);
  await expectFullTitle(page);
  await expectAccessible(page);
  // Dark mode changes only colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { rules: ['color-contrast'] });
}

/** The window sizes of a small phone and of a desktop. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** Checks that the screen loads at the current size, and that axe finds no violations. */
export async function expectScreenLoads(page: Page, screen: ExpectedPage): Promise<void> {
  await open(page, screen);
  await expectLoaded(page, screen);
  await expectAccessible(page, { runsAlways: true });
}

/** Checks the screen at the size of a phone, and after resizing to a desktop; of an alias, only that it loads on the phone. */
export async function expectScreenAtAllSizes(page: Page, screen: ExpectedPage): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    if (index === 0) await open(page, screen);
    await expectLoaded(page, screen);
    if (screen.isAlias) return;
    await expectLayoutAndAccessibility(page);
  }
}
