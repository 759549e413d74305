import type { UserType } from '#domain/accounts/user-types.ts';
import type { DailyMetric } from '#domain/operations/daily-metrics.ts';

/** Definition of a card of the screen 'Hoje'. */
export interface CardDefinition {
  title: string;
  name: DailyMetric;
  /** One line for each user type; [null] for one line without a user type. */
  sides: readonly (UserType | null)[];
  /** 'money' is in cents, 'share' in percent. */
  unit: 'count' | 'money' | 'share';
  /** How a period's value is calculated: the sum or the mean of its known days, or the value of the last day. */
  over: 'sum' | 'mean' | 'last';
  /** True when a lower value is better. */
  isCost?: true;
  /** The metric of which `name` is a share; undefined unless `unit` is 'share'. */
  of?: DailyMetric;
  /** Explains the value when the title does not. */
  note?: string;
}

/** The data of a card. The lines of all cards span the same days. */
export interface MetricChart {
  card: CardDefinition;
  /** One line per side, with one value per day; null for an unknown day, and for a share when `of` is zero. */
  lines: readonly (readonly (number | null)[])[];
  /** The value of the previous period for each line; null when one of its days has no value. */
  before: readonly (number | null)[];
  /** Days of the first and the last value of each line, as 'yyyy-mm-dd'. */
  first: string;
  last: string;
}

const BOTH = ['candidate', 'company'] as const;
const ALL = [null] as const;

/** The periods to choose from, in days. */
export const PERIODS = [7, 28, 90] as const;

/** The cards of 'Hoje', in order. */
export const METRIC_CARDS: readonly CardDefinition[] = [
  { title: 'Cadastros', name: 'sign_ups', sides: BOTH, unit: 'count', over: 'sum' },
  { title: 'Pessoas ativas', name: 'active', sides: BOTH, unit: 'count', over: 'mean' },
  {
    title: 'Listas abertas',
    name: 'decks',
    sides: BOTH,
    unit: 'count',
    over: 'sum',
    note: 'Vagas ou candidatos vistos do começo.',
  },
  { title: 'Curtidas', name: 'likes', sides: BOTH, unit: 'count', over: 'sum' },
  { title: 'Matches', name: 'matches', sides: ALL, unit: 'count', over: 'sum' },
  {
    title: 'Curtidas respondidas',
    name: 'likes_answered',
    of: 'likes_due',
    sides: ALL,
    unit: 'share',
    over: 'mean',
    note: 'Das curtidas de uma semana antes.',
  },
  { title: 'Vagas abertas', name: 'jobs_open', sides: ALL, unit: 'count', over: 'last', note: 'Ativas no fim do dia.' },
  { title: 'Cidades com vagas', name: 'cities_open', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Empresas com vagas', name: 'companies_open', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Vagas publicadas', name: 'jobs_published', sides: ALL, unit: 'count', over: 'sum' },
  { title: 'Vagas expiradas', name: 'jobs_expired', sides: ALL, unit: 'count', over: 'sum', isCost: true },
  { title: 'Assinaturas', name: 'subscriptions', sides: BOTH, unit: 'count', over: 'last' },
  { title: 'Assinaturas por cartão', name: 'by_card', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Planos por Pix, 30 dias', name: 'by_pix_month', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Assinaturas por Pix Automático', name: 'by_pix_automatic', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Assinaturas anuais', name: 'by_year', sides: ALL, unit: 'count', over: 'last' },
  { title: 'Receita por mês', name: 'monthly_revenue', sides: ALL, unit: 'money', over: 'last' },
  { title: 'Devolvido', name: 'refunded', sides: ALL, unit: 'money', over: 'sum', isCost: true },
  { title: 'E-mails não entregues', name: 'mails_failed', sides: ALL, unit: 'count', over: 'sum', isCost: true },
  { title: 'Tarefas na fila', name: 'queue_length', sides: ALL, unit: 'count', over: 'last', isCost: true },
];
