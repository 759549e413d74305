import { describe, expect, it, vi } from 'vitest';
import { passwordProblem } from './password.ts';

const ANA = { name: 'Ana Beatriz Souza', email: 'ana.souza@padaria.com.br' };

describe('a password', () => {
  it.each(['', 'a1b2c', '🥖🥐🍞', '👩🏽‍🍳👩🏽‍🍳👩🏽‍🍳👩🏽‍🍳👩🏽‍🍳', 'a\u0301b\u0301c\u0301'])(
    '%j has fewer than six characters',
    (password) => {
      expect(passwordProblem(password)).toBe('PASSWORD_TOO_SHORT');
    },
  );

  it.each(['q7v-x2', '🥖🥐🍞🧁🍰🎂', 'á'.repeat(6), 'x'.repeat(128)])(
    '%j is neither too short nor too long',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it('is checked by a module that loads in a browser without Intl.Segmenter (pages#browsers)', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    await expect(import('./password.ts')).resolves.toHaveProperty('passwordProblem');
  });

  it('has at most 128 characters', () => {
    expect(passwordProblem('x'.repeat(129))).toBe('PASSWORD_TOO_LONG');
  });

  it.each([
    'encaixe',
    'Encaixe123',
    'ｅｎｃａｉｘｅ',
    'ana.souza@padaria.com.br',
    'ana.souza',
    'AnaSouza1',
    'souza-2',
    'Beatriz!',
    'beatrizana',
    'Padaria.com.br',
    'souza.encaixe',
    'encaixe2026',
    '15031990ana',
    'Souza-15/03/1990',
  ])('refuses %j, which is little more than the name or the data of the product or of the user', (password) => {
    expect(passwordProblem(password, ANA)).toBe('PASSWORD_PERSONAL');
  });

  it.each(['encaixe-de-sol', 'ana150319904', 'forno-da-ana-5', 'banana-da-terra'])(
    'accepts %j, which is more than the name or the data of the product or of the user',
    (password) => {
      expect(passwordProblem(password, ANA)).toBeUndefined();
    },
  );

  it('accepts the name of another user', () => {
    expect(passwordProblem('beatriz!', { name: 'João', email: 'joao@example.com' })).toBeUndefined();
  });
});
