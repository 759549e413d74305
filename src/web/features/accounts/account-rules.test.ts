import { describe, expect, it } from 'vitest';
import { emailProblem, nameProblem, newPasswordProblem, repetitionProblem } from './account-rules.ts';

describe('rules of the account form fields', () => {
  it('requires a name of 1 to 120 characters that are not only spaces', () => {
    expect(nameProblem('   ')).toBe('Nome é obrigatório');
    expect(nameProblem(' Ana ')).toBeUndefined();
    expect(nameProblem('a'.repeat(121))).toMatch('120');
  });

  it.each(['ana@exemplo.com.br', '  ana@exemplo.com  ', 'a+b@c.io'])('accepts %j as an e-mail address', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });

  it.each(['', 'ana', 'ana@', '@exemplo.com', 'ana@exemplo', 'ana maria@exemplo.com', `${'a'.repeat(250)}@b.com`])(
    'refuses %j as an e-mail address',
    (email) => {
      expect(emailProblem(email)).toBeTruthy();
    },
  );

  it('requires 6 to 128 characters for a new password', () => {
    expect(newPasswordProblem('12345')).toBe('A senha deve ter pelo menos 6 caracteres');
    expect(newPasswordProblem('12345', 'A nova senha')).toBe('A nova senha deve ter pelo menos 6 caracteres');
    expect(newPasswordProblem('123456')).toBeUndefined();
    expect(newPasswordProblem('🥖🥐🍞')).toBe('A senha deve ter pelo menos 6 caracteres');
    expect(newPasswordProblem('a'.repeat(128))).toBeUndefined();
    expect(newPasswordProblem('a'.repeat(129))).toBe('A senha pode ter no máximo 128 caracteres');
  });

  it('refuses a password that is little more than the name or address of the user, or the name of the site', () => {
    const owner = { name: 'Ana Souza', email: 'ana@example.com' };
    for (const password of ['Encaixe1', 'anasouza', 'ana@example.com']) {
      expect(newPasswordProblem(password, 'A senha', owner)).toMatch('Não use seu nome');
    }
  });

  it('refuses a name with Unicode control characters for bidirectional text', () => {
    expect(nameProblem('Ana \u202eazuoS')).toBe('Esse nome não pode ser usado');
  });

  it('requires the same password twice', () => {
    expect(repetitionProblem('segredo', 'segredo')).toBeUndefined();
    expect(repetitionProblem('segredo', 'Segredo')).toBe('As senhas não coincidem');
  });
});
