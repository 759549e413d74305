import type { Request } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { givenCandidate, givenCompany } from './steps/given.ts';
import { expect, test } from './support.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Screens of candidates and of companies; their pages load the app's code only after the first paint (app-start.spec.ts). */
const SCREENS = [
  { createAccount: givenCandidate, path: '/vagas', tag: '@phone' },
  { createAccount: givenCompany, path: '/empresa/vagas', tag: [] },
  { createAccount: givenCandidate, path: '/matches', tag: [] },
];

for (const { createAccount, path, tag } of SCREENS) {
  test(`a page that stays open at ${path} offers an update only after a new build (app#update)`, { tag }, async ({
    page,
  }) => {
    await createAccount(page, 'Uma Hora', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
    await page.goto(path);
    const updateHint = page.getByText('Há uma versão nova do Encaixe');
    const [requests, finished] = [new Set<Request>(), new Set<Request>()];
    page.on('request', (request) => request.url().endsWith('/index.html') && requests.add(request));
    page.on('requestfinished', (request) => requests.has(request) && finished.add(request));
    async function returnToPage(): Promise<void> {
      await advanceClock(page, HOUR_MS);
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    }

    // The app adds its listener some time after the page is visible. Before, returning to the page has no effect.
    await expect
      .poll(
        async () => {
          await returnToPage();
          return requests.size;
        },
        { intervals: [1000] },
      )
      .toBeGreaterThan(0);
    await expect.poll(() => finished.size).toBe(requests.size);
    await page.route('**/index.html', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<meta name="encaixe-build" content=")[^"]+/, '$1another');
      await route.fulfill({ response, body });
    });
    await expect(updateHint).toBeHidden();
    // Once only: if the clock advanced again, the offer would close.
    await returnToPage();
    await expect(updateHint).toBeVisible();
  });
}
