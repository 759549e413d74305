import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

export const LOAD_FAILED = 'Não foi possível carregar os matches';
export const REMOVE_FAILED = 'Não foi possível excluir o match.';

/** Message when the signed-in user has no phone number in their profile (matches#contact). */
export const OWN_PHONE_MISSING = {
  title: 'Telefone necessário',
  text: 'Você precisa cadastrar seu telefone no perfil para usar o WhatsApp.',
};

export const otherPhoneMissing = (name: string) => ({
  title: 'WhatsApp indisponível',
  text: `${name} ainda não cadastrou um telefone válido.`,
});

export const RESUME_SEND_FAILED = 'Não foi possível enviar o currículo';

export const RESUME_SEND_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: RESUME_SEND_FAILED, text: 'Este match não existe mais.' },
  PLAN_REQUIRED: { title: 'Recurso Exclusivo', text: 'Enviar o currículo faz parte do plano Super Premium.' },
};

export const CONFIRM_INTEREST_FAILED = 'Não foi possível avisar o outro lado.';

export const WITHDRAW_FAILED = 'Não foi possível avisar a empresa.';

/** Messages for errors of confirming the interest in a match, and of withdrawing from its job. */
export const MATCH_CHANGE_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro', text: 'Este match não existe mais.' },
  NOTHING_CHANGES: { title: 'Processo encerrado', text: 'Este processo já tinha terminado.' },
};
