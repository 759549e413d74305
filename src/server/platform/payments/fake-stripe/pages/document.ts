import { html, raw } from 'hono/html';
import { NOTICES, type Notice } from './labels.ts';
import { STYLES } from './styles.ts';
import { type SubscriptionView, versionOf } from './subscription-view.ts';

export type Html = ReturnType<typeof html>;

/** Renders the HTML document of a page of the fake Stripe, with a banner which states that no money moves. */
export function demonstrationDocument(page: { title: string; notice?: Notice | null; script?: string; body: Html }) {
  const notice = page.notice ? NOTICES[page.notice] : null;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${notice ? `${notice.text} ` : ''}${page.title} · Encaixe</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${raw(STYLES)}</style>
</head>
<body>
<header class="banner">Demonstração: nenhum dinheiro é movimentado</header>
<main>
<div class="brand"><img src="/favicon.svg" alt="" width="32" height="32">Encaixe</div>
${notice ? html`<p class="notice ${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}">${notice.text}</p>` : ''}
${page.body}
</main>
${page.script ? html`<script>${raw(page.script)}</script>` : ''}
</body>
</html>`;
}

/** Renders a list of names and values; `more` is a smaller line below the value. */
export const renderFacts = (lines: { name: string; value: string; more?: string | null }[]): Html =>
  html`<dl>${lines.map(
    ({ name, value, more }) =>
      html`<div><dt>${name}</dt><dd>${value}${more ? html`<span>${more}</span>` : ''}</dd></div>`,
  )}</dl>`;

/** Renders a hidden form field with the subscription's version, so that a button on an outdated page is refused. */
export const versionField = (subscription: SubscriptionView): Html =>
  html`<input type="hidden" name="visto" value="${versionOf(subscription)}">`;

/** Renders a page with one message and links, the first one as the primary button; `more` is HTML below the message. */
export const messagePage = (page: {
  title: string;
  text: string;
  notice?: Notice | null;
  links: { href: string; label: string }[];
  more?: Html | undefined;
}) =>
  demonstrationDocument({
    title: page.title,
    notice: page.notice ?? null,
    body: html`<div class="card narrow"><h1>${page.title}</h1><p>${page.text}</p><div class="stack">${page.links.map(
      ({ href, label }, index) => html`<a class="button ${index === 0 ? 'primary' : ''}" href="${href}">${label}</a>`,
    )}</div></div>${page.more ?? ''}`,
  });
