import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';
import { FILTER_FILE, passwordFilter } from './password-filter.ts';

it.each([
  '123456',
  'PassWord',
  'ｐａｓｓｗｏｒｄ',
  '１２３４５６',
  'p@ssw0rd',
  'pássword',
  'mudar123',
  'Mudar@123',
  'corinthians',
  'C0rinthi4ns',
  'CORINTHIANS10',
  'flamengo1981',
  'Brasil2024',
  'br@sil2024',
  'senha@123',
  'deusefiel',
  'jesuscristo',
  'felicidade',
  'gabriela2010',
  '123mudar',
  'são paulo'.replace(' ', ''),
  'asdfgh123',
  'eusouamor',
  'EuSouAmor',
  'deusemaior',
  'te-amo'.replace('-', ''),
  'meuamor123',
  'amorzinho',
  'Amorzinho',
  'teste123',
  'liberdade',
  'aaaaaaaa',
  '🙂🙂🙂🙂🙂🙂',
])('rejects %s as a common password', (password) => {
  expect(isLeakedPassword(password)).toBe(true);
});

it('has a filter that finds fewer than one in 10,000 words that are on no list', () => {
  const filter = passwordFilter(readFileSync(FILTER_FILE));
  // The same words in each run.
  const others = Array.from({ length: 100_000 }, (_, n) => createHash('sha256').update(String(n)).digest('base64url'));
  expect(others.filter(filter.has).length).toBeLessThan(10);
});

it.each([
  'q7v-x2',
  'forno-quente-as-5',
  'corinthians-de-jaleco',
  'pão na chapa 7h',
  'fermento-natural-8',
  'outra-senha-boa-9',
])('accepts %s', (password) => {
  expect(isLeakedPassword(password)).toBe(false);
});
