import { describe, expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { authErrorText, fieldOfError, isLinkInvalid, isUnconfirmed } from './error-texts.ts';
import { linkText } from './sign-in/link-texts.ts';

const text = (code: string, retryAfter?: number) => authErrorText(new Failure(code, retryAfter));

describe('authErrorText', () => {
  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 'E-mail ou senha incorretos.'],
    ['PASSWORD_TOO_SHORT', 'A senha deve ter pelo menos 6 caracteres'],
    ['PASSWORD_TOO_LONG', 'A senha pode ter no máximo 128 caracteres'],
    ['NAME_REQUIRED', 'Nome é obrigatório'],
    ['ACCOUNT_BLOCKED', 'Sua conta está bloqueada. O motivo está na mensagem que enviamos.'],
  ])('translates %s into Portuguese', (code, translation) => {
    expect(text(code)).toBe(translation);
  });

  it.each([
    [undefined, 'daqui a pouco'],
    [1, 'em 1 segundo'],
    [40, 'em 40 segundos'],
    [60, 'em 1 minuto'],
    [61, 'em 2 minutos'],
    [3600, 'em 60 minutos'],
  ])('shows the remaining time of a rate limit with %j seconds to go: %s', (seconds, when) => {
    expect(text('RATE_LIMITED', seconds)).toBe(`Muitas tentativas. Tente de novo ${when}.`);
  });

  it('shows the same general text for an unknown error code and for an exception', () => {
    const unknown = text('FAILED_TO_CREATE_USER');
    expect(unknown).toMatch(/^Algo deu errado/);
    expect(text('constructor')).toBe(unknown);
    expect(authErrorText(new TypeError('x is undefined'))).toBe(unknown);
  });
});

describe('classification of auth errors', () => {
  it('points to the field that caused the error', () => {
    expect(fieldOfError(new Failure('PASSWORD_COMPROMISED'))).toBe('password');
    expect(fieldOfError(new Failure('INVALID_EMAIL'))).toBe('email');
    expect(fieldOfError(new Failure('INVALID_NAME'))).toBe('name');
    expect(fieldOfError(new Failure('OFFLINE'))).toBeUndefined();
    expect(fieldOfError(new Failure('constructor'))).toBeUndefined();
    expect(fieldOfError(new Error('INVALID_NAME'))).toBeUndefined();
  });

  it('recognises the errors of an unconfirmed account and of an invalid link', () => {
    expect(isUnconfirmed(new Failure('EMAIL_NOT_VERIFIED'))).toBe(true);
    expect(isUnconfirmed(new Failure('INVALID_EMAIL_OR_PASSWORD'))).toBe(false);
    expect(isLinkInvalid(new Failure('INVALID_TOKEN'))).toBe(true);
    expect(isLinkInvalid(new Failure('PASSWORD_TOO_SHORT'))).toBe(false);
  });

  it('has a text for each refusal of a confirmation link by the server, and one for every other code', () => {
    expect(linkText('INVALID_TOKEN').title).toBe('Esse link não vale mais');
    expect(linkText('PASSWORD_NEEDED').startsOver).toBe(true);
    for (const code of ['constructor', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])
      expect(linkText(code)).toEqual(linkText('anything'));
  });
});
