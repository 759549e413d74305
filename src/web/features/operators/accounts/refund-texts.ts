import type { RefundScope } from '#domain/billing/refunds.ts';

export const REFUND_SCOPE_TEXTS: Readonly<Record<RefundScope, { label: string; hint: string }>> = {
  newest: { label: 'Último pagamento', hint: 'O mais recente, inteiro.' },
  all: { label: 'Tudo o que foi pago', hint: 'Todos os pagamentos desta assinatura.' },
};
