import type { Request } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { givenCandidate, givenCompany } from './steps/given.ts';
import { expect, test } from './support.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A page that begins with its own script (opening.spec.ts), and one that doesn't. */
const SCREENS = [
  { made: givenCandidate, path: '/vagas', tag: '@phone' },
  { made: givenCompany, path: '/empresa/vagas', tag: [] },
  { made: givenCandidate, path: '/matches', tag: [] },
];

for (const { made, path, tag } of SCREENS) {
  test(`a page left open at ${path} is offered another build, and not its own (app#update)`, { tag }, async ({
    page,
  }) => {
    await made(page, 'Uma Hora', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
    await page.goto(path);
    const offer = page.getByText('Há uma versão nova do Encaixe');
    const [requestCount, answered] = [new Set<Request>(), new Set<Request>()];
    page.on('request', (request) => request.url().endsWith('/index.html') && requestCount.add(request));
    page.on('requestfinished', (request) => requestCount.has(request) && answered.add(request));
    // The listeners are added after the page is shown: until then a return has no effect.
    async function comeBack(): Promise<void> {
      const before = requestCount.size;
      const isRequested = async () => {
        await turnClock(page, HOUR_MS);
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
        return requestCount.size;
      };
      await expect.poll(isRequested, { intervals: [1000] }).toBeGreaterThan(before);
      await expect.poll(() => answered.size).toBe(requestCount.size);
    }

    await comeBack();
    await page.route('**/index.html', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<meta name="encaixe-build" content=")[^"]+/, '$1another');
      await route.fulfill({ response: answer, body });
    });
    await expect(offer).toBeHidden();
    await comeBack();
    await expect(offer).toBeVisible();
  });
}
