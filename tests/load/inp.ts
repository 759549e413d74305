import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { cookiesOf, startProduct } from './product.ts';

/**
 * `npm run inp`: measures the built product in a phone's browser whose CPU is slowed down by the factor SLOWER (default 4). Scripted
 * users visit screens and press, type and swipe. For each screen it prints the slowest interaction (from the event to the next
 * paint, as INP) and the layout shift without input. The screens of one walk are views of one document.
 *
 * The default is for a machine with Lighthouse's CPU benchmark index 1,750. On another machine, set SLOWER to the index that
 * `npm run lighthouse` prints, divided by 437.5.
 */
const PORT = Number(process.env.PORT ?? 4173);
const ORIGIN = `http://localhost:${PORT}`;
const CPU_SLOWDOWN = Number(process.env.SLOWER ?? 4);
/** Wait before a walk's first interaction: how long a loading page blocks is measured by `npm run lighthouse` instead. */
const LOADING_MS = 2500;
/** Wait after an interaction, in which the browser draws the result. */
const SETTLE_MS = 700;

/**
 * A script that runs in each page. It reports each performance entry at once, because a click may navigate to another page. The
 * script is a string, because this file has no DOM types.
 */
const OBSERVER_SCRIPT = `
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, target } of list.getEntries()) {
      const on = target?.closest?.('[aria-label], a, button, label')?.textContent.trim().slice(0, 24) ?? '';
      if (interactionId) window.reportEntry({ id: interactionId, name: name + ' ' + on, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.reportEntry({ shift: value });
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Interaction = { id: number; name: string; duration: number };
type Observations = { events: Interaction[]; shift: number };
type Step = { screen: string; act: (page: Page) => Promise<void> };
/** The steps of one scripted user, who signs in as `email` (null: an anonymous visitor). */
type Walk = { who: string; email: string | null; start: string; steps: readonly Step[] };

const settle = (page: Page) => page.waitForTimeout(SETTLE_MS);
const press = async (page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp) => {
  await page.getByRole(role, { name }).first().click();
  await settle(page);
};
const key = async (page: Page, name: string) => {
  await page.keyboard.press(name);
  await settle(page);
};
const followLink =
  (name: RegExp): Step['act'] =>
  (page) =>
    press(page, 'link', name);

async function swipe(page: Page): Promise<void> {
  const box = await page.locator('section > div:not([inert])').getByRole('article').boundingBox();
  if (!box) return;
  const touch = await page.context().newCDPSession(page);
  const y = Math.round(box.y + box.height / 2);
  const at = (x: number) => [{ x, y, id: 1 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(40) });
  for (let x = 60; x <= 300; x += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settle(page);
  await key(page, 'Escape');
}

const WALKS: readonly Walk[] = [
  {
    who: 'a visitor',
    email: null,
    start: '/',
    steps: [
      {
        screen: '/',
        act: async (page) => {
          await press(page, 'link', 'Veja como funciona');
          await press(page, 'link', /^Login$/);
        },
      },
      {
        screen: '/auth',
        act: async (page) => {
          await page.getByLabel('Email').pressSequentially('ana@example.com');
          await page.getByLabel('Senha', { exact: true }).pressSequentially('segredo');
          await settle(page);
        },
      },
    ],
  },
  {
    who: 'a candidate',
    email: 'bruno.premium@encaixe.demo',
    start: '/vagas',
    steps: [
      {
        screen: '/vagas',
        act: async (page) => {
          await press(page, 'button', 'Pular');
          await key(page, 'p');
          await swipe(page);
          await press(page, 'link', /^Matches( \d|$)/);
        },
      },
      { screen: '/matches', act: followLink(/^Perfil$/) },
      { screen: '/perfil', act: followLink(/^Planos$/) },
      { screen: '/assinatura', act: followLink(/^Vagas$/) },
    ],
  },
  {
    who: 'a company',
    email: 'nuvem.super@encaixe.demo',
    start: '/empresa/vagas',
    steps: [
      {
        screen: '/empresa/vagas',
        act: async (page) => {
          await page.getByRole('searchbox', { name: 'Buscar vaga' }).pressSequentially('desen');
          await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill('');
          await settle(page);
          await press(page, 'button', /^Pausadas/);
          await press(page, 'button', /^Todas/);
          await press(page, 'button', /^Mais ações/);
          await key(page, 'Escape');
          await press(page, 'link', /^Ver candidatos/);
        },
      },
      {
        screen: '/empresa/vagas/…/candidatos',
        act: async (page) => {
          await press(page, 'button', 'Pular');
          await swipe(page);
          await press(page, 'link', /^Matches( \d|$)/);
        },
      },
      { screen: '/empresa/matches', act: followLink(/^Perfil$/) },
      { screen: '/empresa/perfil', act: followLink(/^Vagas/) },
    ],
  },
];

function slowest({ events }: Observations): { name: string; duration: number } {
  return events.reduce((worst, event) => (event.duration > worst.duration ? event : worst), { name: '–', duration: 0 });
}

async function walk(browser: Browser, { who, email, start, steps }: Walk): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  let seen: Observations = { events: [], shift: 0 };
  await context.exposeBinding('reportEntry', (_, entry: Interaction | { shift: number }) => {
    if ('shift' in entry) seen.shift += entry.shift;
    else seen.events.push(entry);
  });
  await context.addInitScript(OBSERVER_SCRIPT);
  if (email) {
    const cookies = (await cookiesOf(email, ORIGIN)).map((cookie) => cookie.split(/=(.*)/s));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: ORIGIN })));
  }
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${ORIGIN}${start}`);
  await page.waitForTimeout(LOADING_MS);
  for (const { screen, act } of steps) {
    await act(page);
    const { name, duration } = slowest(seen);
    const count = new Set(seen.events.map(({ id }) => id)).size;
    process.stdout.write(
      `| ${who} | \`${screen}\` | ${count} | ${duration} ms | ${name} | ${seen.shift.toFixed(3)} |\n`,
    );
    seen = { events: [], shift: 0 };
  }
  await context.close();
}

const folder = await mkdtemp(join(tmpdir(), 'encaixe-inp-'));
const stop = await startProduct(PORT, folder);
const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
try {
  process.stdout.write(
    '| who | screen | interactions | slowest | slowest event | shift |\n|---|---|---|---|---|---|\n',
  );
  for (const each of WALKS) await walk(browser, each);
} finally {
  await browser.close();
  stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
