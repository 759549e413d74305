import type { WebhookDelivery } from '#contract/webhooks.ts';

/** The names of events, for the company. */
export const EVENT_LABELS: Readonly<Record<WebhookDelivery['event'], string>> = {
  'match.created': 'Novo match',
  'match.stage_changed': 'Mudança de etapa',
  'interview.answered': 'Resposta à entrevista',
  'job.ended': 'Fim de uma vaga',
  'webhook.test': 'Teste',
};

/** Returns the outcome of a delivery: 'Entregue · resposta 200'. */
export function outcomeText({ state, attempts, response_status }: WebhookDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Na fila';
  const outcome = { waiting: 'Tentaremos de novo', delivered: 'Entregue', failed: 'Não entregue' }[state];
  return `${outcome} · ${response_status === null ? 'sem resposta' : `resposta ${response_status}`}`;
}

/** Returns the problem of a typed address; the server also checks that its host is public. */
export const urlProblem = (url: string): string | undefined =>
  /^https:\/\/[^\s/]+\.[^\s]+$/.test(url.trim()) ? undefined : 'Digite um endereço que comece com https://';
