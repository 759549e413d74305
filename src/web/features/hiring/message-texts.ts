import type { MessagePlaceholder } from '#domain/hiring/company-messages.ts';

/** Labels of the buttons that insert a placeholder into a message template. */
export const PLACEHOLDER_LABELS: Record<MessagePlaceholder, string> = {
  nome: '+ nome da pessoa',
  vaga: '+ título da vaga',
  empresa: '+ nome da empresa',
};

/** Returns an example value of each placeholder, for the preview of a message template; `empresa` is the company's name. */
export const examplePlaceholderValues = (empresa: string): Record<MessagePlaceholder, string> => ({
  nome: 'Ana',
  vaga: 'Atendente',
  empresa,
});
