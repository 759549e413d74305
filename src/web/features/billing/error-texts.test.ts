import { describe, expect, it } from 'vitest';
import { errorText } from '#web/lib/api/error-texts.ts';
import { Failure } from '#web/lib/api/failure.ts';
import { BILLING_ERRORS, CHECKOUT_FAILED, CHECKOUT_URL_MISSING, PORTAL_FAILED } from './error-texts.ts';

describe('texts for errors of checkout, customer portal and withdrawal', () => {
  it.each(['PAYMENTS_UNAVAILABLE', 'WITHDRAWAL_EXPIRED', 'NOT_FOUND', 'FORBIDDEN'] as const)(
    'has a text of its own for %s',
    (code) => {
      expect(BILLING_ERRORS[code]?.title).toBe('Erro');
      expect(BILLING_ERRORS[code]?.text).toMatch(/^\p{Lu}.+\.$/u);
    },
  );

  it('has no text for errors that any feature can return, such as RATE_LIMITED, but one for a failed checkout or portal', () => {
    for (const code of ['RATE_LIMITED', 'OFFLINE']) {
      const { title, text } = errorText(new Failure(code), BILLING_ERRORS, CHECKOUT_FAILED);
      expect([title, text]).not.toContain('Erro');
      expect(text).toMatch(/^\p{Lu}.+\.$/u);
    }
    expect(BILLING_ERRORS.INTERNAL_SERVER_ERROR).toBeUndefined();
    expect([CHECKOUT_FAILED, CHECKOUT_URL_MISSING, PORTAL_FAILED]).toEqual([
      'Erro ao redirecionar para o Stripe',
      'URL de checkout não retornada',
      'Não foi possível abrir o portal do cliente',
    ]);
  });

  it('states the length of the withdrawal period after it has expired', () => {
    expect(BILLING_ERRORS.WITHDRAWAL_EXPIRED?.text).toContain('7 dias');
  });
});
