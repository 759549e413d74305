import { html, raw } from 'hono/html';
import type { AccountType } from '#domain/accounts/user-types.ts';
import { DARK_COLOURS, LIGHT_COLOURS } from './colours.ts';
import type { Mail } from './mailer.ts';

export type ComposedMail = Omit<Mail, 'to'>;

/** Content of a mail, as plain text; the layout escapes it in the HTML form. */
export type MailContent = {
  subject: string;
  /** Text that an inbox shows beside the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  /** A code for the reader to type, in large characters. */
  code?: string;
  /** List entries, each with a link; `why` is the reason why the entry is in the list. */
  items?: readonly { title: string; url: string; lines: readonly string[]; why?: string }[];
  /** Line after the list: how many more entries there are. */
  more?: string;
  /** Button with a link, below the text. */
  action?: { label: string; url: string };
  /** The reader's earlier messages, each with its time. */
  quote?: { title: string; parts: readonly { head: string; lines: readonly string[] }[] };
  /** Small print below the action. */
  note?: string;
  /** Link that unsubscribes from this kind of mail. */
  unsubscribe?: { label: string; url: string };
  /** The content in one line, sent to the phone of an account that has no mail address. */
  short?: string;
  /** The subject in the records of sent mails; it has no other user's name, no count and no time. */
  topic?: string;
};

const FONT = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TAGLINE = 'Encaixe · conectando talentos a oportunidades';
const MAX_FIRST_NAME = 30;
const MAX_SAFE_NAME = 60;

const NAMELESS_GREETING = 'Olá!';

/** Styles for mail clients that support dark mode; all others show the inline colours. */
const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${DARK_COLOURS.canvas} !important; }
  .surface { background: ${DARK_COLOURS.surface} !important; border-color: ${DARK_COLOURS.line} !important; }
  .ink { color: ${DARK_COLOURS.ink} !important; }
  .muted { color: ${DARK_COLOURS.muted} !important; }
  .brand { color: ${DARK_COLOURS.brand} !important; }
  .fill { background: ${DARK_COLOURS.brand} !important; }
  .on-fill { color: ${DARK_COLOURS.onBrand} !important; }
  .spark { background: ${DARK_COLOURS.match} !important; }
  .rule { border-color: ${DARK_COLOURS.line} !important; }
}`;

export type Addressee = { name: string; user_type: AccountType };

/** Pattern of names that contain neither a URL (a dot inside a word, a slash) nor a phone number (five digits in a row). */
const SAFE_NAME = /^(?!.*\.[\p{L}\p{N}]{2})(?!.*\d{5})[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,()+-]*$/u;
const PERSONS_NAME = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/**
 * Returns the greeting: "Olá, Ana!" with a person's first name, "Olá, Armazém São João!" with a company's whole name. "Olá!" when the
 * name doesn't look like a name (accounts#greeting), because a sender of spam could put a message or a URL into it.
 */
export function greeting({ name, user_type }: Addressee): string {
  const shownName = user_type === 'company' ? safeName(name) : firstName(name);
  return shownName === null ? NAMELESS_GREETING : `Olá, ${shownName}!`;
}

function firstName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length <= MAX_FIRST_NAME && PERSONS_NAME.test(first) ? first : null;
}

/** Returns the name of a company or of a team member on one line; null when it doesn't look like a name. */
export function safeName(name: string): string | null {
  const called = oneLine(name);
  return called.length <= MAX_SAFE_NAME && SAFE_NAME.test(called) ? called : null;
}

/** Composes a mail that begins with a greeting; without a name when `to` is null (accounts#greeting). */
export const composeMail = (to: Addressee | null, content: MailContent): ComposedMail =>
  composeUngreetedMail({
    ...content,
    paragraphs: [to === null ? NAMELESS_GREETING : greeting(to), ...content.paragraphs],
  });

/** Composes the HTML and the plain text of a mail from the same content, without a greeting. */
export function composeUngreetedMail(content: MailContent): ComposedMail {
  const { subject, short } = content;
  return {
    subject: oneLine(subject),
    html: `${renderHtml(content)}`,
    text: renderText(content),
    ...(short && { short }),
    ...(content.topic && { topic: content.topic }),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function renderText(content: MailContent): string {
  const { title, paragraphs, code, items = [], more, action, quote, note, unsubscribe } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...items.map((item) => [item.title, ...item.lines, ...(item.why ? [item.why] : []), item.url].join('\n')),
    ...(more ? [more] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(quote ? [`${quote.title}:`, ...quote.parts.map(quoted)] : []),
    ...(note ? [note] : []),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ];
  return `${blocks.join('\n\n')}\n\n--\n${TAGLINE}\n`;
}

const quoted = ({ head, lines }: NonNullable<MailContent['quote']>['parts'][number]) =>
  [head, ...lines].map((line) => `> ${line}`).join('\n');

function renderHtml(content: MailContent) {
  const { subject, preheader, title, paragraphs, code, items = [], more, action, quote, note, unsubscribe } = content;
  const small = `${FONT};font-size:13px;line-height:20px;color:${LIGHT_COLOURS.muted}`;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title>
<style>${raw(DARK_STYLES)}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT_COLOURS.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT_COLOURS.canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px">${brandMark()}</td></tr>
<tr><td class="surface" style="background:${LIGHT_COLOURS.surface};border:1px solid ${LIGHT_COLOURS.line};border-radius:20px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:700;color:${LIGHT_COLOURS.ink}">${title}</h1>
${paragraphs.map((text) => html`<p class="ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:25px;color:${LIGHT_COLOURS.ink}">${text}</p>`)}
${code ? html`<p class="ink" style="margin:22px 0;${FONT};font-size:34px;line-height:40px;font-weight:800;letter-spacing:8px;color:${LIGHT_COLOURS.ink}">${code}</p>` : ''}
${items.map(itemOf)}
${more ? html`<p class="ink" style="margin:14px 0;${FONT};font-size:16px;line-height:25px;color:${LIGHT_COLOURS.ink}">${more}</p>` : ''}
${action ? button(action) : ''}
${quote ? quoteOf(quote) : ''}
${note ? html`<p class="muted rule" style="margin:26px 0 0;padding-top:18px;border-top:1px solid ${LIGHT_COLOURS.line};${FONT};font-size:13px;line-height:20px;color:${LIGHT_COLOURS.muted}">${note}</p>` : ''}
${unsubscribe ? html`<p class="muted" style="margin:10px 0 0;${small}"><a class="brand" href="${unsubscribe.url}" style="color:${LIGHT_COLOURS.brand}">${unsubscribe.label}</a></p>` : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;${FONT};font-size:12px;line-height:18px;color:${LIGHT_COLOURS.muted}">${TAGLINE}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The logo with the product's name, drawn with table cells, because mail clients often block pictures. */
function brandMark() {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="fill" width="15" height="26" style="background:${LIGHT_COLOURS.brand};border-radius:7px 2px 2px 7px;font-size:0">&nbsp;</td>
<td width="3" style="font-size:0">&nbsp;</td>
<td class="spark" width="15" height="26" style="background:${LIGHT_COLOURS.match};border-radius:2px 7px 7px 2px;font-size:0">&nbsp;</td>
<td class="brand" style="padding-left:10px;${FONT};font-size:20px;line-height:26px;font-weight:800;letter-spacing:-0.4px;color:${LIGHT_COLOURS.brand}">Encaixe</td>
</tr></table>`;
}

function itemOf({ title, url, lines, why }: NonNullable<MailContent['items']>[number]) {
  const line = (text: string) =>
    html`<div class="ink" style="${FONT};font-size:15px;line-height:23px;color:${LIGHT_COLOURS.ink}">${text}</div>`;
  return html`<div class="rule" style="margin:0;padding:14px 0;border-top:1px solid ${LIGHT_COLOURS.line}">
<a class="brand" href="${url}" style="${FONT};font-size:17px;line-height:25px;font-weight:700;color:${LIGHT_COLOURS.brand}">${title}</a>
${lines.map(line)}
${why ? html`<div class="muted" style="margin-top:4px;${FONT};font-size:14px;line-height:21px;color:${LIGHT_COLOURS.muted}">${why}</div>` : ''}
</div>`;
}

function quoteOf({ title, parts }: NonNullable<MailContent['quote']>) {
  const look = `${FONT};font-size:14px;line-height:21px;color:${LIGHT_COLOURS.muted}`;
  const partOf = ({ head, lines }: (typeof parts)[number]) =>
    html`<blockquote class="rule" style="margin:10px 0 0;padding:2px 0 2px 14px;border-left:3px solid ${LIGHT_COLOURS.line}">
<div class="muted" style="${look};font-size:12px">${head}</div>
${lines.map((line) => html`<div class="muted" style="${look}">${line}</div>`)}
</blockquote>`;
  return html`<p class="muted" style="margin:26px 0 0;${look}">${title}</p>
${parts.map(partOf)}`;
}

function button({ label, url }: { label: string; url: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 4px"><tr>
<td class="fill" style="background:${LIGHT_COLOURS.brand};border-radius:14px">
<a class="on-fill" href="${url}" style="display:inline-block;padding:14px 26px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${LIGHT_COLOURS.onBrand};text-decoration:none">${label}</a>
</td></tr></table>
<p class="muted" style="margin:18px 0 0;${FONT};font-size:13px;line-height:20px;color:${LIGHT_COLOURS.muted}">O botão não abre? Copie este endereço no navegador:<br><a class="brand" href="${url}" style="color:${LIGHT_COLOURS.brand};word-break:break-all">${url}</a></p>`;
}
