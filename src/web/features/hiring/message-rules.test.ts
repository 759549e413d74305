import { expect, test } from 'vitest';
import { insertText, messageErrors, moveMessage, removeMessage, replaceMessage } from './message-rules.ts';

const [A, B, C] = ['A', 'B', 'C'].map((title) => ({ title, text: 'Olá!' })) as [
  { title: string; text: string },
  { title: string; text: string },
  { title: string; text: string },
];

test('adds a message at the end, replaces one in place, removes one, and swaps one with its neighbour', () => {
  expect(replaceMessage([A], null, B)).toEqual([A, B]);
  expect(replaceMessage([A, B], 0, C)).toEqual([C, B]);
  expect(removeMessage([A, B, C], 1)).toEqual([A, C]);
  expect(moveMessage([A, B, C], 0, 1)).toEqual([B, A, C]);
  expect(moveMessage([A, B, C], 2, -1)).toEqual([A, C, B]);
  expect(moveMessage([A, B], 0, -1)).toEqual([A, B]);
});

test('inserts a placeholder at the cursor', () => {
  expect(insertText('Olá, !', 5, '{nome}')).toEqual({ text: 'Olá, {nome}!', at: 11 });
});

test('returns the errors of a message: no title, no text or an unknown placeholder', () => {
  expect(messageErrors({ title: ' ', text: ' ' })).toMatchObject({
    title: 'Dê um título à mensagem',
    text: 'Escreva a mensagem',
  });
  expect(messageErrors({ title: 'x', text: 'Olá, {name}' }).text).toBe(
    '{name} não é preenchido: use {nome}, {vaga} ou {empresa}',
  );
  expect(messageErrors(A)).toEqual({ title: undefined, text: undefined, unknown: undefined });
});
