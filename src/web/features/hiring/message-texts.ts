import type { MessagePlaceholder } from '#domain/hiring/company-messages.ts';

export const PLACEHOLDER_LABELS: Record<MessagePlaceholder, string> = {
  nome: '+ nome da pessoa',
  vaga: '+ título da vaga',
  empresa: '+ nome da empresa',
};

/** Returns an example value of each placeholder for the preview of a message. */
export const examplePlaceholderValues = (empresa: string): Record<MessagePlaceholder, string> => ({
  nome: 'Ana',
  vaga: 'Atendente',
  empresa,
});
