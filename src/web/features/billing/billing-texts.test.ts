import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/billing/plans.ts';
import { withdrawalEndsAt } from '#domain/billing/subscription.ts';
import { billingText, daysLeftText, shortBillingText, withdrawnTitle } from './billing-texts.ts';
import type { Subscription } from './subscription-rules.ts';

function textOf(plano: Plan, changes: Partial<Subscription> = {}) {
  const subscription: Subscription = {
    ...{
      plano,
      method: 'card',
      billing_interval: 'month',
      is_collecting: false,
      status: 'active',
      started_at: new Date('2026-11-21T12:00:00Z'),
      current_period_end: new Date('2026-12-21T12:00:00Z'),
    },
    ...{ ends_at: null, next_plano: null, grace_ends_at: null, withdrawal_ends_at: null },
    ...changes,
  };
  return { plano, subscription };
}

const read = (billing: Parameters<typeof billingText>[0]) => [
  billingText(billing, 'candidate'),
  shortBillingText(billing),
];

describe('text for the status of a subscription', () => {
  it('states an active subscription that renews', () => {
    expect(read(textOf('premium'))).toEqual([
      'Está tudo pago. Renova em 21/12/2026 por R$ 9,90.',
      'Renova em 21/12/2026',
    ]);
  });

  it('states the yearly price of a yearly subscription', () => {
    expect(billingText(textOf('premium', { billing_interval: 'year' }), 'candidate')).toBe(
      'Está tudo pago. Renova em 21/12/2026 por R$ 99,00.',
    );
    expect(billingText(textOf('super_premium', { billing_interval: 'year', next_plano: 'premium' }), 'candidate')).toBe(
      'Pago até 21/12/2026. A partir daí, seu plano é o Premium, por R$ 99,00 por ano.',
    );
  });

  it('states the end of the days paid by Pix, and the plan whose paid days follow', () => {
    const ends_at = new Date('2026-12-21T12:00:00Z');
    expect(read(textOf('premium', { method: 'pix_month', ends_at }))).toEqual([
      'Pago por Pix até 21/12/2026. Não renova sozinho.',
      'Termina em 21/12/2026',
    ]);
    expect(
      billingText(textOf('super_premium', { method: 'pix_month', ends_at, next_plano: 'premium' }), 'candidate'),
    ).toBe('Pago até 21/12/2026. A partir daí valem os dias do Premium que você já pagou por Pix.');
  });

  it('states the end of a cancelled subscription', () => {
    expect(read(textOf('premium', { ends_at: new Date('2026-12-02T12:00:00Z') }))).toEqual([
      'Termina em 02/12/2026 e não renova. Até lá, nada muda.',
      'Termina em 02/12/2026',
    ]);
  });

  it('states the smaller plan and its price after a downgrade', () => {
    expect(read(textOf('super_premium', { next_plano: 'premium' }))).toEqual([
      'Pago até 21/12/2026. A partir daí, seu plano é o Premium, por R$ 9,90 por mês.',
      'Muda para Premium em 21/12/2026',
    ]);
  });

  it('states the grace period of an unpaid subscription, even after a downgrade', () => {
    const unpaid = {
      status: 'grace',
      grace_ends_at: new Date('2026-12-24T12:00:00Z'),
      next_plano: 'premium',
    } as const;
    const [text, short] = read(textOf('super_premium', unpaid));
    expect(text).toContain('O plano continua até 24/12/2026');
    expect(short).toBe('Pagamento pendente: até 24/12/2026');
  });

  it('states an expired subscription', () => {
    expect(read({ ...textOf('super_premium', { status: 'ended' }), plano: 'basico' })).toEqual([
      'Sua assinatura do Super Premium terminou. Você pode assinar de novo quando quiser.',
      null,
    ]);
  });

  it('states that a paid plan without a subscription costs nothing, and refers a free user to the plans', () => {
    expect(read({ plano: 'basico', subscription: null })).toEqual([
      'Veja abaixo o que cada plano abre para você.',
      null,
    ]);
    expect(read({ plano: 'premium', subscription: null })).toEqual([
      'Seu plano foi liberado pela equipe do Encaixe, sem cobrança.',
      null,
    ]);
    expect(read({ ...textOf('premium', { status: 'ended' }), plano: 'super_premium' })[0]).toContain('sem cobrança');
  });
});

describe('texts for a withdrawal', () => {
  const until = withdrawalEndsAt(new Date('2026-11-21T15:00:00Z'));

  it.each([
    ['2026-11-21T15:00:00Z', 'mais 7 dias'],
    ['2026-11-28T02:59:59Z', 'mais 1 dia'],
    ['2026-11-28T03:00:00Z', 'só até o fim de hoje'],
  ])('writes the days that remain at %s as "%s"', (now, text) => {
    expect(daysLeftText(until, new Date(now))).toBe(text);
  });

  it.each([
    [990, false, 'Assinatura cancelada: R$ 9,90 serão devolvidos ao seu cartão'],
    [null, false, 'Assinatura cancelada: o valor pago será devolvido ao seu cartão'],
    [0, false, 'Assinatura cancelada'],
    [990, true, 'R$ 9,90 serão devolvidos por Pix'],
    [null, true, 'O valor pago será devolvido por Pix'],
  ])('confirms a refund of %j centavos (null: not known yet; by Pix: %j)', (refunded, isByPix, text) => {
    expect(withdrawnTitle(refunded, isByPix)).toBe(text);
  });
});
