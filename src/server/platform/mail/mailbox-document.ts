import { html, raw } from 'hono/html';
import { DARK_COLOURS, LIGHT_COLOURS } from './colours.ts';

const variables = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const STYLES = `
:root { color-scheme: light dark; ${variables(LIGHT_COLOURS)} }
@media (prefers-color-scheme: dark) { :root { ${variables(DARK_COLOURS)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--canvas); color: var(--ink);
  font: 16px/1.5 'Plus Jakarta Sans Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif; }
main { display: flex; flex-direction: column; width: min(46rem, 100%); min-height: 100dvh; margin: 0 auto; padding: 1.5rem 1rem 2rem; }
.brand { display: flex; align-items: center; gap: .5rem; margin-bottom: 1.75rem; font-size: 1.3rem; font-weight: 800; letter-spacing: -.02em; }
.brand svg { width: 2rem; height: 2rem; }
h1 { margin: 0 0 .35rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.02em; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
a { color: var(--brand); }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: .6rem; }
.hint, time { color: var(--muted); font-size: .875rem; overflow-wrap: anywhere; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; margin: 0; }
.empty { padding: 3rem 1.5rem; text-align: center; color: var(--muted); }
.list { list-style: none; padding: 0; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: 1rem 1.25rem; color: inherit; text-decoration: none; }
.list a:hover { background: color-mix(in srgb, var(--brand) 8%, transparent); }
.list a:focus-visible { outline-offset: -3px; border-radius: 1.2rem; }
.list strong, .list span { overflow-wrap: anywhere; }
.list span { grid-column: 1; color: var(--muted); font-size: .875rem; }
.list time { grid-column: 2; grid-row: 1; align-self: center; }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; }
nav { display: flex; gap: .5rem; margin: 0 0 1rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.1rem; border: 1px solid var(--line); border-radius: 99rem; text-decoration: none; font-weight: 600; }
nav a[aria-current] { background: var(--brand); border-color: var(--brand); color: var(--onBrand); }
iframe { flex: 1; width: 100%; min-height: 38rem; }
pre { padding: 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

/** Renders an HTML document of the development mailbox, with a header and styles for light and dark mode, and no script. */
export function mailboxDocument(page: { title: string; body: ReturnType<typeof html>; refreshSeconds?: number }) {
  const { title, body, refreshSeconds } = page;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${title} · Encaixe</title>
<style>${raw(STYLES)}</style>
</head>
<body><main>
<div class="brand"><svg viewBox="0 0 48 48" aria-hidden="true"><path fill="var(--brand)" d="M14 4H34A10 10 0 0 1 44 14A4 4 0 0 1 40 18H27.7A9 9 0 1 0 27.7 30H40A4 4 0 0 1 44 34A10 10 0 0 1 34 44H14A10 10 0 0 1 4 34V14A10 10 0 0 1 14 4Z"/><path fill="var(--match)" d="M26.5 20.5H41.5A3.5 3.5 0 0 1 41.5 27.5H26.5A6.5 6.5 0 1 1 26.5 20.5Z"/></svg>Encaixe</div>
${body}
</main></body>
</html>`;
}
