import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';
import { ptBR } from 'date-fns/locale/pt-BR';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Pool } from 'pg';
import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import {
  listMailbox,
  MAILBOX_PAGE_SIZE,
  type MailboxEntry,
  type MailboxMessage,
  readMailboxMessage,
} from './mailbox.ts';
import { mailboxDocument } from './mailbox-document.ts';

const PATH = '/dev/mailbox';
const REFRESH_SECONDS = 5;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

const messageId = z.uuid();

/** Builds the routes of the mailbox at `/dev/mailbox`, for development only: every visitor can read every message. */
export function mailboxRoutes(pool: Pick<Pool, 'query'>): Hono {
  const app = new Hono().basePath(PATH);

  async function show(c: Context, page: (message: MailboxMessage) => ReturnType<typeof html>) {
    const id = messageId.safeParse(c.req.param('id'));
    const message = id.success ? await readMailboxMessage(pool, id.data) : null;
    return message ? c.html(page(message), 200, HEADERS) : c.html(missingPage(), 404, HEADERS);
  }

  app.get('/', async (c) => c.html(listPage(await listMailbox(pool)), 200, HEADERS));
  app.get('/:id', (c) => show(c, (message) => messagePage(message, 'html')));
  app.get('/:id/texto', (c) => show(c, (message) => messagePage(message, 'text')));
  app.get('/:id/agenda', (c) => show(c, (message) => messagePage(message, 'calendar')));
  return app;
}

function when(date: Date) {
  const exact = date.toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: TIME_ZONE,
  });
  const distance = formatDistanceToNow(date, { addSuffix: true, locale: ptBR });
  return html`<time datetime="${date.toISOString()}" title="${exact}">${distance}</time>`;
}

function listPage(entries: MailboxEntry[]) {
  const items = entries.map(
    (entry) => html`<li><a href="${PATH}/${entry.id}">
      <strong>${entry.subject}</strong><span>${entry.to_address}</span>${when(entry.created_at)}
    </a></li>`,
  );
  return mailboxDocument({
    title: 'Caixa de mensagens',
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>Caixa de mensagens</h1>
      <p class="hint">Aqui chegam os e-mails e as mensagens para celulares que o Encaixe enviaria. A lista mostra os ${MAILBOX_PAGE_SIZE} mais recentes e se atualiza sozinha.</p>
      ${entries.length > 0 ? html`<ul class="card list">${items}</ul>` : html`<p class="card empty">Nenhuma mensagem ainda. Crie uma conta e ela aparece aqui.</p>`}`,
  });
}

function messagePage(message: MailboxMessage, tab: 'html' | 'text' | 'calendar') {
  const path = `${PATH}/${message.id}`;
  const tabLink = (name: typeof tab, href: string, label: string) =>
    html`<a href="${href}" ${name === tab ? html`aria-current="page"` : ''}>${label}</a>`;
  return mailboxDocument({
    title: message.subject,
    body: html`<p><a class="back" href="${PATH}">← Todas as mensagens</a></p>
      <h1>${message.subject}</h1>
      <p class="hint">Para ${message.to_address}, ${when(message.created_at)}</p>
      <nav aria-label="Formato">${tabLink('html', path, 'Mensagem')}${tabLink('text', `${path}/texto`, 'Só texto')}${message.calendar === null ? '' : tabLink('calendar', `${path}/agenda`, 'Agenda')}</nav>
      ${tab === 'html' ? frame(message) : html`<pre class="card">${tab === 'text' ? message.text : message.calendar}</pre>`}`,
  });
}

/** Renders the message in a sandboxed iframe: a click on a link replaces the whole page; scripts and forms don't work. */
function frame(message: MailboxMessage) {
  const source = message.html.replace('<head>', '<head><base target="_top">');
  return html`<iframe class="card" title="Mensagem" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${source}"></iframe>`;
}

function missingPage() {
  return mailboxDocument({
    title: 'Mensagem não encontrada',
    body: html`<h1>Mensagem não encontrada</h1><p><a class="back" href="${PATH}">← Todas as mensagens</a></p>`,
  });
}
