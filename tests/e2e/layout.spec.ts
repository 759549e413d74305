import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from './steps/given.ts';
import { atRest, expect, test } from './support.ts';

/*
 * Nothing shifts without input: the browser's own layout shift entries, over three screens one after the other. Shifts within
 * half a second of a press are expected and don't count.
 */

/** Begins to sum, on every page of this browser, unexpected layout shifts. */
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

const PLACE = { cidade: 'Caucaia - CE', funcoes: ['Costureira'], telefone: '88991112222' };
const TITLES = ['Costureira de uniformes', 'Costureira de ateliê', 'Costureira de cama e banho'];

/** Two users with matches that no other test uses: events for them would rightly change a list. */
async function givenMatched(page: Page, company: Page): Promise<void> {
  const { email } = await givenCompany(company, 'Confecção Jangada', PLACE);
  await setPlan(email, 'super_premium');
  await givenCandidate(page, 'Ivone Prado', PLACE);
  for (const title of TITLES) {
    const job = { title, funcao: 'Costureira', location: 'Caucaia - CE', salary: '1500-2000' };
    await givenMatch(page, company, job);
    await givenJob(company, { ...job, title: `${title}, noite` });
  }
}

const WALKS: [who: 'candidate' | 'company', from: string, then: [link: RegExp, heading: string][]][] = [
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

for (const [who, from, then] of WALKS) {
  const tag = who === 'candidate' ? '@phone' : [];
  test(`nothing shifts over three screens from ${from}`, { tag }, async ({ page: first, openBrowser }) => {
    const company = await openBrowser();
    await givenMatched(first, company);
    const page = who === 'candidate' ? first : company;
    await countShifts(page);
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
