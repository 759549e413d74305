import type { Page } from '@playwright/test';
import { advanceClock } from '../clock/clock.ts';
import { expect, expectAccessible } from '../support.ts';

/** A screen to check. */
export type Screen = {
  path: string;
  /** The page title without ' · Encaixe', or a pattern for the whole title. */
  title: string | RegExp;
  /** A text that is visible after the screen has loaded. */
  shows: string | RegExp;
  /** Milliseconds by which the clock must advance before the screen shows its content. */
  delayMs?: number;
  /** True when another entry checks the same screen at another path: only the loading is checked here. */
  isAlias?: true;
};

/** A path without a route. */
export const UNKNOWN_PATH = '/nao/existe';

/** The screens for anonymous visitors. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { path: '/', title: /^Encaixe · conectando talentos a oportunidades$/, shows: 'Sou Candidato' },
  { path: '/auth?mode=login', title: 'Entrar', shows: 'Esqueci minha senha' },
  { path: '/auth?mode=signup&type=company', title: 'Criar conta', shows: 'Quero contratar' },
  { path: '/auth?mode=recover', title: 'Esqueci minha senha', shows: 'Enviar link' },
  { path: '/auth?mode=code', title: 'Receber um código', shows: 'Enviar código' },
  { path: '/auth?mode=link#token=qualquer', title: 'Falta só um toque', shows: 'Entrar neste aparelho' },
  { path: '/convite', title: 'Abra o convite pelo e-mail', shows: /^Entrar$/ },
  { path: '/nova-senha#token=qualquer', title: 'Nova senha', shows: 'Salvar nova senha' },
  { path: '/termos', title: 'Termos de uso', shows: 'Termos de uso' },
  { path: '/privacidade', title: 'Privacidade', shows: 'dados' },
  { path: '/cancel', title: 'Pagamento cancelado', shows: 'Nenhuma cobrança foi realizada' },
  { path: UNKNOWN_PATH, title: 'Página não encontrada', shows: 'Oops! Page not found' },
];

/** Further screens of a candidate, with their texts for a super premium candidate. */
export const CANDIDATE_PAGES: readonly Screen[] = [
  { path: '/assinatura', title: 'Planos', shows: 'Seu plano: Super Premium' },
  { path: '/conversas?ver=recados', title: 'Recados', shows: 'Nenhum recado por aqui' },
  { path: '/bloqueados', title: 'Denúncias e bloqueios', shows: 'Você não bloqueou ninguém.' },
  { path: '/perfil', title: 'Meu Perfil', shows: 'Denúncias e bloqueios' },
  { path: '/preferencias', title: 'Preferências', shows: 'Empresas escondidas' },
  { path: '/seus-dados', title: 'Seus dados', shows: 'Quem abriu seu contato' },
  { path: '/avisos', title: 'Avisos', shows: 'Um resumo por dia' },
  { path: '/indique', title: 'Indique', shows: 'Ninguém entrou pelo seu link ainda.' },
  { path: '/autorizar', title: 'Permitir acesso', shows: 'Esse pedido não vale' },
];

/** The screens of the operators' console, as an administrator sees them. */
export const CONSOLE_SCREENS: readonly Screen[] = [
  { path: '/operador', title: 'Hoje', shows: 'Receita por mês' },
  { path: '/operador/pessoas', title: 'Pessoas', shows: /^(Situação|Tipo)$/ },
  { path: '/operador/mensagens', title: 'Mensagens', shows: /Atalhos do teclado|Nenhuma mensagem/ },
  { path: '/operador/vagas', title: 'Vagas', shows: /Atalhos do teclado|Nenhuma vaga/ },
  { path: '/operador/denuncias', title: 'Denúncias', shows: /Atalhos do teclado|Nenhuma denúncia/ },
  { path: '/operador/correio', title: 'Correio', shows: 'Endereços suspensos' },
  { path: '/operador/dinheiro', title: 'Dinheiro', shows: 'Comparação de cada noite' },
  { path: '/operador/registro', title: 'Registro', shows: 'Abriu o painel' },
];

/** Checks that the page doesn't scroll horizontally. */
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

async function open(page: Page, { path, delayMs }: Screen): Promise<void> {
  await page.goto(path);
  if (delayMs === undefined) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await advanceClock(page, delayMs);
}

async function expectLoaded(page: Page, { title, shows }: Screen): Promise<void> {
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
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
export async function expectScreenLoads(page: Page, screen: Screen): Promise<void> {
  await open(page, screen);
  await expectLoaded(page, screen);
  await expectAccessible(page, { runsAlways: true });
}

/** Opens the screen at the size of a phone, checks it, resizes the window to a desktop, and checks the screen again. */
export async function expectScreenAtAllSizes(page: Page, screen: Screen): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    if (index === 0) await open(page, screen);
    await expectLoaded(page, screen);
    if (screen.isAlias) return;
    await expectLayoutAndAccessibility(page);
  }
}
