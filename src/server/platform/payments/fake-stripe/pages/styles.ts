import { DARK_COLOURS, LIGHT_COLOURS } from '../../../mail/colours.ts';

const variables = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

export const STYLES = `
:root { color-scheme: light dark; --onMatch: #2a0f02; ${variables(LIGHT_COLOURS)} }
@media (prefers-color-scheme: dark) { :root { ${variables(DARK_COLOURS)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--canvas); color: var(--ink);
  font: 16px/1.5 'Plus Jakarta Sans Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif; }
.banner { position: sticky; top: 0; z-index: 1; margin: 0; padding: .7rem 1rem; text-align: center; text-wrap: balance; font-weight: 700; color: var(--onMatch);
  background: repeating-linear-gradient(-45deg, var(--match) 0 .9rem, color-mix(in srgb, var(--match) 84%, #fff) .9rem 1.8rem); }
main { width: min(62rem, 100%); margin: 0 auto; padding: 1.25rem 1rem 2.5rem; }
.brand { display: flex; align-items: center; gap: .5rem; margin-bottom: 1.25rem; font-size: 1.3rem; font-weight: 800; letter-spacing: -.02em; }
.brand img { width: 2rem; height: 2rem; }
h1 { margin: 0 0 .35rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.02em; text-wrap: balance; }
h2 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
a { color: var(--brand); }
:is(a, button):focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
a:focus-visible { border-radius: .6rem; }
.hint { color: var(--muted); font-size: .9rem; }
.columns { display: grid; gap: 1rem; align-items: start; }
.columns > *, .stack > * { min-width: 0; }
.stack { display: grid; gap: 1rem; }
.card { padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; }
.card > :last-child { margin-bottom: 0; }
.trial { border: 2px dashed var(--match); }
.price { margin: .5rem 0 1rem; }
.price strong { font-size: 2.1rem; line-height: 1.1; letter-spacing: -.03em; }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; }
.chip { padding: .15rem .75rem; border-radius: 99rem; font-size: .875rem; font-weight: 650; color: var(--brand);
  background: color-mix(in srgb, var(--brand) 12%, transparent); }
.chip.bad { color: var(--onMatch); background: var(--match); }
dl { margin: 0; border-top: 1px solid var(--line); }
dl > div { display: flex; justify-content: space-between; gap: 1.5rem; padding: .7rem 0; border-bottom: 1px solid var(--line); }
dl > div:last-child { border-bottom: 0; }
dl + form, dl + p { margin-top: .5rem; }
dt { flex-shrink: 0; color: var(--muted); }
h2 + form { margin-top: .9rem; }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
dd span { display: block; color: var(--muted); font-size: .875rem; font-weight: 400; }
form { display: grid; gap: .6rem; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .6rem 1.25rem; border-radius: 99rem;
  border: 1px solid var(--muted); background: transparent; color: var(--ink); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
:is(button, .button):hover { background: color-mix(in srgb, var(--brand) 8%, transparent); }
.primary, .primary:hover { border-color: var(--brand); background: var(--brand); color: var(--onBrand); }
.primary:hover { filter: brightness(1.08); }
.quiet { border-color: transparent; color: var(--brand); }
.notice { margin: 0 0 1rem; padding: .8rem 1.1rem; border-radius: 1rem; border: 1px solid var(--brand); border-left-width: .4rem; background: var(--surface); font-weight: 600; }
.notice.bad { border-color: var(--match); }
.payments { list-style: none; margin: .75rem 0 0; padding: 0; border-top: 1px solid var(--line); }
.payments li { padding: .7rem 0; border-bottom: 1px solid var(--line); }
.payments li:last-child { border-bottom: 0; padding-bottom: 0; }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; }
.narrow { width: min(32rem, 100%); margin: 0 auto; }
textarea { width: 100%; margin-bottom: 1rem; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--canvas); color: var(--ink);
  font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; resize: none; }
.code { margin-bottom: 1rem; }
.code .hint[role] { min-height: 1.35rem; margin: .5rem 0; }
.qr { width: min(15rem, 100%); margin: 0 auto; padding: .5rem; border-radius: .75rem; background: #fff; }
.qr svg { display: block; width: 100%; height: auto; }
.narrow + .trial { width: min(32rem, 100%); margin: 1rem auto 0; }
@media (min-width: 62rem) {
  main { padding-top: 2.5rem; }
  .brand { margin-bottom: 2rem; }
  h1 { font-size: 2rem; }
  .columns { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); gap: 1.5rem; }
  .card { padding: 1.75rem; }
}
`;
