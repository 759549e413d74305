import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** What all pages of the kind share, out of the web build. */
export type Look = {
  /** The styles, which every page holds: no page waits for another file. */
  styles: string;
  /** The element that asks for the letters early; '' where the build has none. */
  font: string;
  /** What these pages may do: be seen. */
  policy: string;
};

/** Reads it from the folder that the web build wrote; a build without styles gives plain pages. */
export async function loadLook(folder: string): Promise<Look> {
  const file = join(folder, '.vite', 'page.css');
  const styles = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  const [font = ''] = (await readFile(join(folder, 'index.html'), 'utf8')).match(/<link[^>]*as="font"[^>]*>/) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  // No script may run, so nothing in a page can ask for anything: connecting is for what reads it from within, as a browser's
  // audit does, which can't fetch robots.txt otherwise and tells the page's owner that search engines can't either.
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

/** The mark, as web/brand/pieces.ts draws it. */
const LOGO = raw(
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="socket" d="M14 4H34A10 10 0 0 1 44 14A4 4 0 0 1 40 18H27.7A9 9 0 1 0 27.7 30H40A4 4 0 0 1 44 34A10 10 0 0 1 34 44H14A10 10 0 0 1 4 34V14A10 10 0 0 1 14 4Z"/><path class="key" d="M26.5 20.5H41.5A3.5 3.5 0 0 1 41.5 27.5H26.5A6.5 6.5 0 1 1 26.5 20.5Z"/></svg>',
);

const UNSAFE = /[<>&\u2028\u2029]/g;

/** What machines read of a page: a script element that runs nothing, and that no text in it can end. */
const linkedData = (value: object): Html =>
  html`<script type="application/ld+json">${raw(
    JSON.stringify(value).replace(UNSAFE, (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )}</script>`;

export type Page = {
  title: string;
  /** What a search says under the title. */
  description: string;
  /** Where the page is at home, whole; null for one that isn't to be found: it is no page of its own. */
  canonical: string | null;
  /** Shared by whoever has it, and found by nobody else. */
  isUnlisted?: boolean;
  /** A picture for whoever shares it, whole. */
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  data?: readonly object[];
  /** Beside the main column on a desk. */
  isSplit?: boolean;
  main: Html;
};

/** What a page says of itself to search engines and to whoever shares it. */
export const sharing = ({ title, description, canonical, image, isUnlisted = false }: Omit<Page, 'main'>) =>
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
 * A whole page; every text in it is escaped where it stands. What machines read repeats what people read, and stands right behind it:
 * compressed it then weighs next to nothing, where from further off it would be sent again.
 */
export function documentOf({ styles, font }: Look, page: Page): string {
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
${sharing(page)}
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

/** A page that says one thing, and leads on. */
export function noticeOf(look: Look, { title, text }: { title: string; text: string }): string {
  return documentOf(look, {
    title: `${title} | Encaixe`,
    description: text,
    canonical: null,
    main: html`<section class="card alone"><h1>${title}</h1><p class="muted">${text}</p><a class="button" href="/">Conhecer o Encaixe</a></section>`,
  });
}
