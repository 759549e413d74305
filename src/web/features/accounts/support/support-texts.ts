import { SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN } from '#domain/text-limits.ts';
import { type ErrorTexts, offlineText } from '#web/lib/error-texts.ts';

const SEND_FAILED = 'Não foi possível enviar a mensagem. Tente novamente.';

/** Why a message can't be sent as it is; undefined when it can. */
export function supportMessageProblem(message: string): string | undefined {
  const { length } = message.trim();
  if (length < SUPPORT_MESSAGE_MIN) return `Escreva pelo menos ${SUPPORT_MESSAGE_MIN} caracteres`;
  return length > SUPPORT_MESSAGE_MAX ? `Escreva no máximo ${SUPPORT_MESSAGE_MAX} caracteres` : undefined;
}

/** Words for a message that was not sent; what was written stays. */
export const SUPPORT_ERRORS: ErrorTexts = {
  RATE_LIMITED: {
    title: 'Muitas mensagens em pouco tempo',
    text: 'Já recebemos suas últimas mensagens. Espere uma hora para enviar outra.',
  },
  OFFLINE: offlineText('Sem conexão', true),
  BAD_REQUEST: { title: 'Erro', text: 'A mensagem tem caracteres que não podemos enviar. Revise e tente de novo.' },
  INTERNAL_SERVER_ERROR: { title: 'Erro', text: SEND_FAILED },
};
