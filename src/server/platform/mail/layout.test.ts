import { describe, expect, test } from 'vitest';
import { composeMail, greeting } from './layout.ts';

const content = {
  subject: 'Assunto\r\nBcc: outro@example.com',
  preheader: '<i>prévia</i>',
  title: '"Título" <h1>',
  paragraphs: ['Um & dois <script>alert(1)</script>', "Três 'quatro'"],
  action: { label: '<b>Abrir</b>', url: 'https://encaixe.example/x?a=1&b="><script>' },
  note: '</td></table>',
};

describe('composeMail', () => {
  const { subject, html, text } = composeMail(null, content);

  test('escapes every value in the HTML', () => {
    for (const markup of ['<script', '<i>', '<h1>"', '<b>', '</td></table><', 'b="'])
      expect(html).not.toContain(markup);
    expect(html).toContain('Um &amp; dois &lt;script&gt;');
    expect(html).toContain('href="https://encaixe.example/x?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  test('puts the complete content into the plain text, unescaped', () => {
    for (const part of [content.title, ...content.paragraphs, content.action.label, content.action.url, content.note]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('&amp;');
  });

  test('keeps the subject on one line', () => {
    expect(subject).toBe('Assunto Bcc: outro@example.com');
  });

  test('quotes the reader’s earlier message in both forms, escaped in the HTML (operators#answer)', () => {
    const quote = {
      title: 'O que você escreveu',
      parts: [{ head: '23/11/2026', lines: ['Uma <b>dúvida</b>', 'Outra'] }],
    };
    const quoting = composeMail(null, { ...content, quote });
    expect(quoting.text).toContain('O que você escreveu:\n\n> 23/11/2026\n> Uma <b>dúvida</b>\n> Outra');
    expect(quoting.html).toContain('Uma &lt;b&gt;dúvida&lt;/b&gt;</div>');
    expect(html).not.toContain('<blockquote');
  });

  test('omits the action and the note when there are none', () => {
    const plain = composeMail(null, { subject: 's', preheader: 'p', title: 't', paragraphs: ['x'] });
    expect(plain.html).not.toContain('<a ');
    expect(plain.text).toBe('t\n\nOlá!\n\nx\n\n--\nEncaixe · conectando talentos a oportunidades\n');
  });
});

test.each([
  ['Ana Souza', 'Olá, Ana!'],
  ['  José  ', 'Olá, José!'],
  ["D'Ávila Lima", "Olá, D'Ávila!"],
  ['Ana-Clara', 'Olá, Ana-Clara!'],
  ['', 'Olá!'],
  ['https://golpe.example Ana', 'Olá!'],
  ['golpe.example', 'Olá!'],
  ['<b>Ana</b>', 'Olá!'],
  ['R$1000', 'Olá!'],
  [`${'a'.repeat(31)}`, 'Olá!'],
])('greets the person %j with %j (accounts#greeting)', (name, expected) => {
  expect(greeting({ name, user_type: 'candidate' })).toBe(expected);
});

test.each([
  ['Armazém São João', 'Olá, Armazém São João!'],
  [' Padaria  Pão & Cia. ', 'Olá, Padaria Pão & Cia.!'],
  ['3M do Brasil S.A.', 'Olá, 3M do Brasil S.A.!'],
  ['Mercado 24h', 'Olá, Mercado 24h!'],
  ['', 'Olá!'],
  ['Prêmio em golpe.example', 'Olá!'],
  ['golpe/premio', 'Olá!'],
  ['Ligue 11987654321', 'Olá!'],
  ['<b>Armazém</b>', 'Olá!'],
  [`${'a'.repeat(61)}`, 'Olá!'],
])('greets the company %j with %j', (name, expected) => {
  expect(greeting({ name, user_type: 'company' })).toBe(expected);
});
