import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { composeMail } from './layout.ts';
import { createMailboxMailer, listMailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-page.ts';

const { pool } = await workerDatabase();
const app = mailboxRoutes(pool);
const mailer = createMailboxMailer(pool);

async function page(path: string) {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function receive(subject: string): Promise<string> {
  const action = { label: 'Abrir', url: 'https://encaixe.example/a?b=1&c=2' };
  const mail = composeMail(null, { subject, preheader: 'p', title: subject, paragraphs: ['Olá'], action });
  await mailer.send({ to: '<b>ana</b>@example.com', ...mail });
  const [newest] = await listMailbox(pool);
  return newest?.id ?? '';
}

test('shows a text that explains the empty mailbox', async () => {
  const { status, html } = await page('/dev/mailbox');
  expect(status).toBe(200);
  expect(html).toContain('Nenhuma mensagem ainda');
});

test('lists the newest message first, escapes HTML, and refreshes itself', async () => {
  const first = await receive('Primeira');
  const second = await receive('<script>alert(1)</script>');
  const { html } = await page('/dev/mailbox');
  expect(html.indexOf(`/dev/mailbox/${second}`)).toBeLessThan(html.indexOf(`/dev/mailbox/${first}`));
  expect(html.indexOf(`/dev/mailbox/${second}`)).toBeGreaterThan(0);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>ana');
  expect(html).toContain('http-equiv="refresh"');
});

test('shows a message in a sandboxed iframe, whose links replace the whole page', async () => {
  const id = await receive('Confirme');
  const { html, headers } = await page(`/dev/mailbox/${id}`);
  const frame = /<iframe[^>]*sandbox="([^"]*)"[^>]*srcdoc="([^"]*)"/.exec(html);
  expect(frame?.[1]).toBe('allow-popups allow-top-navigation-by-user-activation');
  expect(frame?.[2]).toContain('&lt;base target=&quot;_top&quot;&gt;');
  expect(frame?.[2]).toContain('href=&quot;https://encaixe.example/a?b=1&amp;amp;c=2&quot;');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).not.toContain('http-equiv="refresh"');
});

test('shows the plain text at a path of its own', async () => {
  const id = await receive('Texto');
  const { html } = await page(`/dev/mailbox/${id}/texto`);
  expect(html).toContain('Abrir:\nhttps://encaixe.example/a?b=1&amp;c=2');
  expect(html).not.toContain('<iframe');
});

test.each([randomUUID(), '1', "x' or '1'='1"])('returns 404 for the message id %j', async (id) => {
  expect((await page(`/dev/mailbox/${encodeURIComponent(id)}`)).status).toBe(404);
});
