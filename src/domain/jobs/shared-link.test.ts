import { expect, it } from 'vitest';
import { sharedPath } from './shared-link.ts';

const OURS = ['https://encaixe.example'];

it.each([
  [['', 'Olha essa vaga: https://encaixe.example/vaga/padeiro-1?de=zap'], '/vaga/padeiro-1?de=zap'],
  [['https://outro.example/x https://encaixe.example/i/bcdfghjkmn'], '/i/bcdfghjkmn'],
  [['https://encaixe.example'], '/'],
])('finds our page in %s (app#shared)', (texts, path) => {
  expect(sharedPath(texts, OURS)).toBe(path);
});

it.each([
  '',
  'vaga de padeiro',
  'https://encaixe.example.outro.example/vaga/x',
  'https://encaixe.example@outro.example/vaga/x',
  'http://encaixe.example/vaga/x',
  'https://encaixe.example//outro.example',
  'https://encaixe.example/abrir?link=https://encaixe.example/abrir',
  'https://encaixe.example/api/auth/sign-out',
  'https://',
])('finds no page of ours in %s', (text) => {
  expect(sharedPath([text], OURS)).toBe(null);
});
