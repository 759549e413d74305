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

/** A path without a screen. */
export const UNKNOWN = '/nao/existe';

/** What an anonymous visitor may open. */
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
  { path: UNKNOWN, title: 'Página não encontrada', shows: 'Oops! Page not found' },
];

/** The screens that a super premium candidate finds in the profile and the matches. */
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
