import { describe, expect, it } from 'vitest';
import { BILLING_ERRORS, CHECKOUT_FAILED, CHECKOUT_MISSING, PORTAL_FAILED } from './error-texts.ts';

describe('what is said when a payment page does not open', () => {
  it.each(['PAYMENTS_UNAVAILABLE', 'RATE_LIMITED', 'OFFLINE', 'WITHDRAWAL_EXPIRED', 'NOT_FOUND', 'FORBIDDEN'] as const)(
    'has a sentence of its own for %s',
    (code) => {
      expect(BILLING_ERRORS[code]?.title).toBe('Erro');
      expect(BILLING_ERRORS[code]?.text).toMatch(/^\p{Lu}.+\.$/u);
    },
  );

  it('leaves everything else to the shared words', () => {
    expect(BILLING_ERRORS.INTERNAL_SERVER_ERROR).toBeUndefined();
    expect([CHECKOUT_FAILED, CHECKOUT_MISSING, PORTAL_FAILED]).toEqual([
      'Erro ao redirecionar para o Stripe',
      'URL de checkout não retornada',
      'Não foi possível abrir o portal do cliente',
    ]);
  });

  it('says how long one could have withdrawn', () => {
    expect(BILLING_ERRORS.WITHDRAWAL_EXPIRED?.text).toContain('7 dias');
  });
});
