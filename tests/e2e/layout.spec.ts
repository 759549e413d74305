import type { Page } from '@playwright/test';
import { atRest, expect, signIn, test } from './support.ts';

/*
 * Nothing moves that nobody touched: the browser's own account of shifted boxes, over three screens one after the other. What
 * moves within half a second of a press is expected and doesn't count.
 */

/** Begins to add up, on every page of this browser, how far unexpected shifts moved what is on screen. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

const WALKS: [who: string, from: string, then: [link: RegExp, heading: string][]][] = [
  [
    'carla.super@encaixe.demo',
    '/vagas',
    [
      [/^Matches( \d|$)/, 'Matches'],
      [/^Perfil$/, 'Meu Perfil'],
    ],
  ],
  [
    'nuvem.super@encaixe.demo',
    '/empresa/vagas',
    [
      [/^Matches( \d|$)/, 'Matches'],
      [/^Perfil$/, 'Perfil da Empresa'],
    ],
  ],
];

for (const [who, from, then] of WALKS) {
  test(`nothing shifts over three screens from ${from}`, async ({ page }) => {
    await countShifts(page);
    await signIn(page, who);
    await page.goto(from);
    await atRest(page);
    for (const [link, heading] of then) {
      await page.getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await atRest(page);
    }
    expect(await shiftsOf(page)).toEqual([]);
    const push = () =>
      page.evaluate(() =>
        document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p style="height: 9rem">Aviso</p>'),
      );
    const noticed = async () => push().then(() => shiftsOf(page));
    await expect.poll(noticed, 'what moves is noticed').not.toEqual([]);
  });
}
