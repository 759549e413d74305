import { turnClock } from './clock/clock.ts';
import { expect, signIn, test } from './support.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Where the page begins with a script of its own (opening.spec.ts), and where it doesn't. */
const SCREENS = [
  { email: 'ana.basico@encaixe.demo', path: '/vagas' },
  { email: 'nuvem.super@encaixe.demo', path: '/empresa/vagas' },
  { email: 'ana.basico@encaixe.demo', path: '/matches' },
] as const;

for (const { email, path } of SCREENS) {
  test(`a page that was left open at ${path} is offered another build, and not its own (app#update)`, async ({
    page,
  }) => {
    await signIn(page, email);
    await page.goto(path);
    // What listens comes after the page.
    await expect(page.locator('#root h1')).toBeVisible();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /late-listener/.test(name)),
    );
    const offer = page.getByText('Há uma versão nova do Encaixe');
    const comeBack = async () => {
      const asked = page.waitForResponse('**/index.html');
      await turnClock(page, HOUR_MS);
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      return (await asked).finished();
    };

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
