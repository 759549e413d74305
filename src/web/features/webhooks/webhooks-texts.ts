import type { WebhookDelivery } from '#contract/webhooks.ts';

/** The name of each event that the company reads. */
export const EVENT_LABELS: Readonly<Record<WebhookDelivery['event'], string>> = {
  'match.created': 'Novo match',
  'match.stage_changed': 'Mudança de etapa',
  'interview.answered': 'Resposta à entrevista',
  'job.ended': 'Fim de uma vaga',
  'webhook.test': 'Teste',
};

/** Returns the state of a delivery: 'Na fila', 'Entregue · resposta 200', 'Não entregue · sem resposta'. */
export function outcomeText({ state, attempts, response_status }: WebhookDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Na fila';
  const outcome = { waiting: 'Tentaremos de novo', delivered: 'Entregue', failed: 'Não entregue' }[state];
  return `${outcome} · ${response_status === null ? 'sem resposta' : `resposta ${response_status}`}`;
}

/** Returns the error of a typed URL; undefined when it is an https URL. The server also checks that its host is public. */
export const urlProblem = (url: string): string | undefined =>
  /^https:\/\/[^\s/]+\.[^\s]+$/.test(url.trim()) ? undefined : 'Digite um endereço que comece com https://';
