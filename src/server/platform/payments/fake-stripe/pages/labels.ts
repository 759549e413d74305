import { planLabel, planOfKey, priceOfKey } from '#domain/billing/plans.ts';
import { priceText } from '#domain/pay/money.ts';
import type { PlanPrice } from '../../payments.ts';

/** Formats centavos: 'R$ 9,90', with a no-break space. */
export const formatCentavos = (centavos: number) => priceText(centavos).replace(' ', '\u00a0');

/** The plan and interval that a page sells or shows. */
export type SoldPlan = Pick<PlanPrice, 'plan_key' | 'billing_interval'>;

/** Returns the plan's name: 'Super Premium', 'Premium anual'. */
export const planName = ({ plan_key, billing_interval }: SoldPlan) =>
  planLabel(planOfKey(plan_key).plan, billing_interval);

/** Returns the price without its interval: 'R$ 9,90'. */
export const priceOf = ({ plan_key, billing_interval }: SoldPlan) =>
  formatCentavos(priceOfKey(plan_key, billing_interval));

export const perPeriod = ({ billing_interval }: SoldPlan) => (billing_interval === 'year' ? 'por ano' : 'por mês');

/** Returns the price with its interval: 'R$ 9,90 por mês'. */
export const fullPrice = (sold: SoldPlan) => `${priceOf(sold)} ${perPeriod(sold)}`;

/** The notices that a page can show after an action, by their name in the URL. */
export const NOTICES = {
  recusado: { tone: 'bad', text: 'Cartão recusado. Nenhuma cobrança foi feita.' },
  'nao-autorizado': { tone: 'bad', text: 'Autorização recusada no banco. Nenhuma cobrança foi feita.' },
  cancelada: { tone: 'good', text: 'Assinatura cancelada. Seu plano vale até o fim do período pago.' },
  mantida: { tone: 'good', text: 'Tudo certo: sua assinatura continua.' },
  trocado: { tone: 'good', text: 'Plano trocado.' },
  agendado: { tone: 'good', text: 'Mudança marcada para o fim do período pago.' },
  falhou: { tone: 'good', text: 'Chegou a renovação, e o cartão foi recusado.' },
  debitado: { tone: 'good', text: 'O banco debitou a renovação.' },
  'nao-debitado': { tone: 'good', text: 'O banco não conseguiu debitar a renovação.' },
  revogado: { tone: 'good', text: 'Autorização revogada no banco, e o Encaixe foi avisado.' },
  recuperado: { tone: 'good', text: 'Pagamento recebido. Sua assinatura está em dia.' },
  expirou: { tone: 'bad', text: 'O código expirou. Nada foi cobrado.' },
  pago: { tone: 'good', text: 'Pix pago, e o Encaixe foi avisado.' },
  devolvido: { tone: 'good', text: 'Devolvido por Pix, e o Encaixe foi avisado.' },
  avancou: { tone: 'good', text: 'O tempo passou para este plano.' },
  contestado: { tone: 'good', text: 'O último pagamento foi contestado, e o Encaixe foi avisado.' },
  'sem-pagamento': { tone: 'bad', text: 'Não há pagamento que sirva para isso.' },
  mudou: { tone: 'good', text: 'Algo mudou desde que você abriu esta página. Veja como está agora.' },
  'nao-entregue': {
    tone: 'bad',
    text: 'Feito, mas o aviso ao Encaixe não chegou. Toque em Atualizar na página dos planos.',
  },
} as const satisfies Record<string, { tone: 'good' | 'bad'; text: string }>;

export type Notice = keyof typeof NOTICES;

/** Returns the notice that the page's URL names; null for a missing or unknown name. */
export const noticeOf = (name: string | undefined): Notice | null =>
  name !== undefined && Object.hasOwn(NOTICES, name) ? (name as Notice) : null;
