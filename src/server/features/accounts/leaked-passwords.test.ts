import { expect, it } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';

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
  'aaaaaaaa',
  '🙂🙂🙂🙂🙂🙂',
])('%s is known to everybody', (password) => {
  expect(isLeakedPassword(password)).toBe(true);
});

it.each([
  'q7v-x2',
  'forno-quente-as-5',
  'corinthians-de-jaleco',
  'pão na chapa 7h',
  'fermento-natural-8',
  'outra-senha-boa-9',
])('%s is nobody else’s', (password) => {
  expect(isLeakedPassword(password)).toBe(false);
});
