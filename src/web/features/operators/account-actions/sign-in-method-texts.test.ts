import { expect, it } from 'vitest';
import { type SignInMethods, signInMethodTexts } from './sign-in-method-texts.ts';

const at = new Date('2026-11-22T12:00:00Z');
const NONE: SignInMethods = {
  has_password: false,
  sign_in_number: null,
  number: null,
  authenticator: false,
  phone: null,
  recovery_codes_left: 0,
  passkeys: [],
  identities: [],
};

it('returns a text for each sign-in method of an account, and none for a second factor', () => {
  expect(signInMethodTexts({ ...NONE, authenticator: true, phone: '+5511987654321' })).toEqual([]);
  expect(
    signInMethodTexts({
      ...NONE,
      has_password: true,
      number: '+5511987654321',
      passkeys: [{ id: 'p', name: 'Celular novo', created_at: at, last_used_at: null }],
      identities: [
        { id: 'g', provider: 'google', account: null, created_at: at },
        { id: 'e', provider: 'ethereum', account: '0xabc', created_at: at },
        { id: 'o', provider: 'oidc', account: null, created_at: at },
      ],
    }),
  ).toEqual([
    'Senha',
    'Código no celular (11) 98765-4321',
    'Chave de acesso “Celular novo”',
    'Entrada com Google',
    'Entrada com carteira Ethereum 0xabc',
    'Entrada com oidc',
  ]);
});
