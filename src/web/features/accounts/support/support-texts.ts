import { SUPPORT_WAITING_MAX, type SupportState } from '#domain/operations/support.ts';
import { SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN } from '#domain/text/text-limits.ts';
import { type ErrorTexts, offlineText } from '#web/lib/api/error-texts.ts';
import type { BadgeTone } from '#web/ui/cards/badge.tsx';

const SEND_FAILED = 'Não foi possível enviar a mensagem. Tente novamente.';

export const SUPPORT_MESSAGES_FAILED = 'Não foi possível buscar suas mensagens.';

export const STATE_TEXTS: Readonly<Record<SupportState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Espera resposta', tone: 'super' },
  answered: { label: 'Respondida', tone: 'success' },
  closed: { label: 'Encerrada', tone: 'neutral' },
};

/** Returns why a message to the support is too short or too long; undefined when it can be sent. */
export function supportMessageProblem(message: string): string | undefined {
  const { length } = message.trim();
  if (length < SUPPORT_MESSAGE_MIN) return `Escreva pelo menos ${SUPPORT_MESSAGE_MIN} caracteres`;
  return length > SUPPORT_MESSAGE_MAX ? `Escreva no máximo ${SUPPORT_MESSAGE_MAX} caracteres` : undefined;
}

/** Texts for a message to the support that was not sent. */
export const SUPPORT_ERRORS: ErrorTexts = {
  RATE_LIMITED: {
    title: 'Muitas mensagens em pouco tempo',
    text: 'Já recebemos suas últimas mensagens. Espere uma hora para enviar outra.',
  },
  SUPPORT_WAITS: {
    title: 'Suas mensagens esperam resposta',
    text: `Já temos ${SUPPORT_WAITING_MAX} mensagens suas. Assim que a equipe responder, você pode escrever outra.`,
  },
  OFFLINE: offlineText('Sem conexão', true),
  BAD_REQUEST: { title: 'Erro', text: 'A mensagem tem caracteres que não podemos enviar. Revise e tente de novo.' },
  INTERNAL_SERVER_ERROR: { title: 'Erro', text: SEND_FAILED },
};
