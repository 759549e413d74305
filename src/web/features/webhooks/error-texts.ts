import { WEBHOOKS_MAX } from '#domain/hiring/webhooks.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

export const WEBHOOKS_LOAD_FAILED = 'Não foi possível carregar as integrações';
export const WEBHOOK_CHANGE_FAILED = 'Não foi possível mudar as integrações. Tente novamente.';

/** Messages by error code when the server refuses a change of a webhook endpoint (webhooks#endpoints). */
export const WEBHOOK_ERRORS: ErrorTexts = {
  BAD_REQUEST: { title: 'Endereço recusado', text: 'Use um endereço público da internet, com https e sem porta.' },
  WEBHOOKS_FULL: { title: 'Limite de endereços', text: `Cabem ${WEBHOOKS_MAX}. Remova um para adicionar outro.` },
  NOT_FOUND: { title: 'Isso não está mais aqui', text: 'As integrações mudaram. Veja como estão agora.' },
};
