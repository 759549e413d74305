import type { WebhookDelivery } from '#contract/webhooks.ts';

export const EVENT_LABELS: Readonly<Record<WebhookDelivery['event'], string>> = {
  'match.created': 'Novo match',
  'match.stage_changed': 'Mudança de etapa',
  'interview.answered': 'Resposta à entrevista',
  'job.ended': 'Fim de uma vaga',
  'webhook.test': 'Teste',
};

/** Describes the state of a delivery, such as 'Na fila', 'Entregue · resposta 200' or 'Não entregue · sem resposta'. */
export function deliveryStateText({ state, attempts, response_status }: WebhookDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Na fila';
  const outcome = { waiting: 'Tentaremos de novo', delivered: 'Entregue', failed: 'Não entregue' }[state];
  return `${outcome} · ${response_status === null ? 'sem resposta' : `resposta ${response_status}`}`;
}

/** Returns the error of a typed URL; undefined for an https URL. The server also checks that the URL's host is public. */
export const urlProblem = (url: string): string | undefined =>
  /^https:\/\/[^\s/]+\.[^\s]+$/.test(url.trim()) ? undefined : 'Digite um endereço que comece com https://';
