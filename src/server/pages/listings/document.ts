import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** The parts of the web build that all pages of `renderDocument` share; these pages need no script. */
export type PageAssets = {
  /** The styles, inlined in every page, so that no page waits for a style sheet. */
  styles: string;
  /** The preload element of the font; '' when the build has none. */
  font: string;
  /** The Content-Security-Policy of these pages, which run no script. */
  policy: string;
};

/** Reads the page assets from the folder of the web build; without a style sheet in it, the pages are unstyled. */
export async function loadPageAssets(folder: string): Promise<PageAssets> {
  const file = join(folder, '.vite', 'page.css');
  const styles = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  const [font = ''] = (await readFile(join(folder, 'index.html'), 'utf8')).match(/<link[^>]*as="font"[^>]*>/) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  // Pages without scripts need no connect-src. It is for Lighthouse, which fetches robots.txt from within the page; without connect-src,
  // Lighthouse reports that search engines can't read robots.txt.
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { styles, font, policy };
}

/** The logo, as in web/brand/pieces.ts. */
const LOGO = raw(
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="socket" d="M14 4H34A10 10 0 0 1 44 14A4 4 0 0 1 40 18H27.7A9 9 0 1 0 27.7 30H40A4 4 0 0 1 44 34A10 10 0 0 1 34 44H14A10 10 0 0 1 4 34V14A10 10 0 0 1 14 4Z"/><path class="key" d="M26.5 20.5H41.5A3.5 3.5 0 0 1 41.5 27.5H26.5A6.5 6.5 0 1 1 26.5 20.5Z"/></svg>',
);

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Returns JSON-LD in a script element, which browsers don't execute; no text in it can close the element. */
const linkedData = (value: object): Html =>
  html`<script type="application/ld+json">${raw(
    JSON.stringify(value).replace(UNSAFE, (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )}</script>`;

export type Page = {
  title: string;
  /** The text that search engines show under the title. */
  description: string;
  /** The absolute canonical URL; null for a page that search engines must not index. */
  canonical: string | null;
  /** True for a page with a canonical URL and link previews that search engines must not index; default false. */
  isUnlisted?: boolean;
  /** The picture of link previews; `url` is absolute, width and height are in pixels. */
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  /** Structured data of schema.org, which the page contains as JSON-LD. */
  data?: readonly object[];
  /** True when wide screens show a second column. */
  isSplit?: boolean;
  main: Html;
};

/** Renders the meta elements for search engines and link previews. */
export const linkPreviewTags = ({ title, description, canonical, image, isUnlisted = false }: Omit<Page, 'main'>) =>
  canonical === null
    ? html`<meta name="robots" content="noindex">`
    : html`<meta name="robots" content="${isUnlisted ? 'noindex' : 'index, follow, max-image-preview:large'}">
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Encaixe">
<meta property="og:locale" content="pt_BR">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
${
  image
    ? html`<meta property="og:image" content="${image.url}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta property="og:image:alt" content="${image.alt}">
<meta name="twitter:card" content="${image.width > image.height ? 'summary_large_image' : 'summary'}">`
    : html`<meta name="twitter:card" content="summary">`
}`;

/**
 * Renders a whole public page as HTML; every text in it is escaped. The structured data (`data`) repeats the visible text and is
 * placed directly after it, so that compression removes the repetition.
 */
export function renderDocument({ styles, font }: PageAssets, page: Page): string {
  const { title, description, data = [], isSplit = false, main } = page;
  return `${html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6faf9">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1516">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${raw(font)}
${linkPreviewTags(page)}
<style>${raw(styles)}</style>
</head>
<body>
<a class="skip" href="#conteudo">Pular para o conteúdo</a>
<header class="top">
<a class="logo" href="/">${LOGO}Encaixe</a>
<a class="button quiet" href="/auth">Entrar</a>
</header>
<main id="conteudo" tabindex="-1"${isSplit ? raw(' class="split"') : ''}>
${main}
</main>
<footer class="foot">
<p>Encaixe: conectando talentos a oportunidades.</p>
<nav aria-label="Rodapé"><a href="/">Como funciona</a><a href="/vagas-de">Vagas por função e cidade</a><a href="/termos">Termos de uso</a><a href="/privacidade">Privacidade</a><a href="/acessibilidade">Acessibilidade</a></nav>
</footer>
${data.map(linkedData)}
</body>
</html>`}`;
}

export type PageMessage = { title: string; text: string };

/** Renders a page with one message and a link, which search engines must not index. */
export function renderNotice(
  assets: PageAssets,
  { title, text }: PageMessage,
  link = { path: '/', text: 'Conhecer o Encaixe' },
): string {
  return renderDocument(assets, {
    title: `${title} | Encaixe`,
    description: text,
    canonical: null,
    main: html`<section class="card alone"><h1>${title}</h1><p class="muted">${text}</p><a class="button" href="${link.path}">${link.text}</a></section>`,
  });
}
