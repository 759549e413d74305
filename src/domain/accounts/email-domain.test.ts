import { expect, it } from 'vitest';
import { domainOfEmail, normalizedEmail, normalizedMailDomain } from './email-domain.ts';

it.each([
  ['Empresa.COM.br', 'empresa.com.br'],
  [' empresa.com.br. ', 'empresa.com.br'],
  ['Padaria-São-João.com.br', 'xn--padaria-so-joo-yhbe.com.br'],
  ['XN--PADARIA-SO-JOO-yhbe.com.br', 'xn--padaria-so-joo-yhbe.com.br'],
  // Full-width letters, which DNS maps to ordinary ones.
  ['ｅｍｐｒｅｓａ.com', 'empresa.com'],
])('normalises %s', (typed, kept) => expect(normalizedMailDomain(typed)).toBe(kept));

it.each([
  '',
  'com',
  'localhost',
  '127.0.0.1',
  '2130706433',
  '[::1]',
  'a..b.com',
  '-a.com',
  'a_b.com',
  'empresa.com/x',
  'empresa.com:80',
  'a@empresa.com',
  'empresa.com#x',
  'empresa%2ecom',
  `${'a'.repeat(64)}.com`,
])('refuses %j as a domain', (typed) => expect(normalizedMailDomain(typed)).toBeUndefined());

it('takes the part after the last @ as the domain of an address, and normalises the address with it', () => {
  expect(domainOfEmail('Ana@Empresa.com.BR')).toBe('empresa.com.br');
  expect(domainOfEmail('"ana@empresa.com.br"@outra.com')).toBe('outra.com');
  for (const none of ['ana', '@empresa.com', 'ana@']) expect(domainOfEmail(none)).toBeUndefined();
  expect(normalizedEmail(' Ana@Padaria-São-João.com.br ')).toBe('ana@xn--padaria-so-joo-yhbe.com.br');
});
