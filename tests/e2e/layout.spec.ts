import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from './steps/given.ts';
import { expect, test, waitForAnimations } from './support.ts';

/*
 * Checks that the layout does not shift without user input, by the browser's layout-shift entries (Layout Instability API). Shifts
 * within half a second after an input don't count.
 */

/** Collects the unexpected layout shifts of this page. */
const collectShifts = (page: Page) =>
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

const PLACE = { cidade: 'Caucaia - CE', funcoes: ['Costureira'], telefone: '88991112222' };
const TITLES = ['Costureira de uniformes', 'Costureira de ateliê', 'Costureira de cama e banho'];

/** Creates a candidate and a company with matches. Other tests must not use them, because events would change the lists. */
async function givenMatches(page: Page, company: Page): Promise<void> {
  const { email } = await givenCompany(company, 'Confecção Jangada', PLACE);
  await setPlan(email, 'super_premium');
  await givenCandidate(page, 'Ivone Prado', PLACE);
  for (const title of TITLES) {
    const job = { title, funcao: 'Costureira', location: 'Caucaia - CE', salary: '1500-2000' };
    await givenMatch(page, company, job);
    await givenJob(company, { ...job, title: `${title}, noite` });
  }
}

const NAVIGATIONS: [side: 'candidate' | 'company', from: string, links: [link: RegExp, heading: string][]][] = [
  [
    'candidate',
    '/vagas',
    [
      [/^Matches( \d|$)/, 'Matches'],
      [/^Perfil$/, 'Meu Perfil'],
    ],
  ],
  [
    'company',
    '/empresa/vagas',
    [
      [/^Matches( \d|$)/, 'Matches'],
      [/^Perfil$/, 'Perfil da Empresa'],
    ],
  ],
];

for (const [side, from, links] of NAVIGATIONS) {
  const tag = side === 'candidate' ? '@phone' : [];
  test(`the layout does not shift on three screens from ${from}`, { tag }, async ({ page: first, openBrowser }) => {
    const company = await openBrowser();
    await givenMatches(first, company);
    const page = side === 'candidate' ? first : company;
    await collectShifts(page);
    await page.goto(from);
    await waitForAnimations(page);
    for (const [link, heading] of links) {
      await page.getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await waitForAnimations(page);
    }
    expect(await shiftsOf(page)).toEqual([]);
    const pushContent = () =>
      page.evaluate(() =>
        document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p style="height: 9rem">Aviso</p>'),
      );
    const shiftsAfterPush = async () => pushContent().then(() => shiftsOf(page));
    await expect.poll(shiftsAfterPush, 'the test detects a shift that it causes').not.toEqual([]);
  });
}
