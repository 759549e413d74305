import { BLOCKS_MAX } from '#domain/operations/reports.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import type { Question } from '#web/ui/dialogs/confirm.tsx';

export const REPORT_FAILED = 'Não foi possível enviar a denúncia. Tente novamente.';
export const BLOCK_FAILED = 'Não foi possível bloquear. Tente novamente.';
export const UNBLOCK_FAILED = 'Não foi possível desbloquear. Tente novamente.';

const GONE = { title: 'Não está mais aqui', text: 'O que você quer denunciar ou bloquear já não aparece para você.' };

/** Messages by error code for a report or block that the server refuses. */
export const SAFETY_ERRORS: ErrorTexts = {
  NOT_FOUND: GONE,
  RATE_LIMITED: { title: 'Muitas vezes hoje', text: 'Você chegou ao limite de hoje. Tente de novo amanhã.' },
  BLOCKS_FULL: {
    title: 'Limite de bloqueios',
    text: `Você já bloqueou ${BLOCKS_MAX} contas. Desbloqueie uma para bloquear outra.`,
  },
};

export const blockQuestion = (name: string): Question => ({
  title: `Bloquear ${name}?`,
  description: 'Vocês deixam de aparecer um para o outro, e um match entre vocês some. Dá para desfazer no seu perfil.',
  confirmLabel: 'Bloquear',
  cancelLabel: 'Voltar',
  tone: 'danger',
});

/** Returns the text after a block or report: the other side is no longer visible to the user. */
export const noLongerVisibleText = (name: string): string => `${name} não aparece mais para você.`;

/** Safety notice before a candidate opens WhatsApp (safety#contact-notice). */
export const CONTACT_NOTICE = {
  title: 'Antes de conversar',
  text: 'Empresas sérias não cobram nada, não pedem depósito e não querem foto de documentos antes da entrevista.',
};
