import { messagePage } from './document.ts';
import type { Notice } from './labels.ts';
import { pixSimulations } from './pix-page.ts';

/**
 * Renders what is shown instead of a checkout or portal page that is complete, cancelled or expired. `success` is the URL of the app's
 * result page, `page.plans` that of its page with the plans.
 */
export function closedPage({
  page,
  path,
  success,
  notice,
}: {
  page: {
    kind: 'checkout' | 'plan_change' | 'portal';
    isPix: boolean;
    status: 'open' | 'complete' | 'expired';
    plans: string;
  };
  path: string;
  success: string;
  notice: Notice | null;
}) {
  const more = page.isPix ? pixSimulations(path, page.status === 'complete') : undefined;
  const toPlans = { href: page.plans, label: 'Ver os planos' };
  if (page.kind === 'portal') {
    const text = 'Por segurança, ela fica aberta por pouco tempo. Abra de novo pela página dos planos.';
    return messagePage({ title: 'Esta página expirou', text, links: [toPlans] });
  }
  if (page.status === 'expired') {
    return messagePage({
      title: 'Esta página expirou',
      text: 'Nenhuma cobrança foi feita por aqui.',
      notice,
      links: [toPlans],
      more,
    });
  }
  if (page.kind === 'plan_change') {
    return messagePage({ title: 'Plano já trocado', text: 'Esta mudança já foi feita.', notice, links: [toPlans] });
  }
  return messagePage({
    title: 'Pagamento já feito',
    text: page.isPix ? 'Este Pix já foi pago.' : 'Esta assinatura já foi paga. Nada será cobrado de novo.',
    notice,
    links: [{ href: success, label: 'Continuar' }, toPlans],
    more,
  });
}

/** Renders the 404 page of the fake Stripe. */
export const unknownPage = (publicUrl: string) =>
  messagePage({
    title: 'Página não encontrada',
    text: 'Confira o endereço, ou comece de novo pela página dos planos.',
    links: [{ href: `${publicUrl}/`, label: 'Ir para o Encaixe' }],
  });

/** Renders what is shown instead of a plan change that the subscription's status does not allow. `plans` is a URL of the app. */
export const noChangePage = (reason: 'ended' | 'unpaid', plans: string) =>
  messagePage({
    title: reason === 'ended' ? 'Esta assinatura já terminou' : 'Há um pagamento em atraso',
    text:
      reason === 'ended'
        ? 'Para ter um plano de novo, é só assinar.'
        : 'Primeiro é preciso pagar a renovação; depois você troca de plano.',
    links: [{ href: plans, label: 'Ver os planos' }],
  });
