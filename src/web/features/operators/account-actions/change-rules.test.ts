import { expect, it } from 'vitest';
import { changesOf } from './change-rules.ts';

const ACCOUNT = { name: 'Ana Souza', email: 'ana@example.com' };

it.each([
  [{ name: ' Ana Souza ', email: 'ANA@example.com ', end_sign_in_methods: false }, {}],
  [{ name: 'Ana Lima', email: '', end_sign_in_methods: false }, { name: 'Ana Lima' }],
  [
    { name: 'Ana Souza', email: 'Lima@example.com', end_sign_in_methods: true },
    { email: 'lima@example.com', end_sign_in_methods: true },
  ],
])('turns the input %o into the changes %o', (typed, changes) => {
  expect(changesOf(ACCOUNT, typed)).toEqual(changes);
});
