import { BONUS_MAX } from '#domain/text/text-limits.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

/** Message for an operator's action that failed with an error outside ACTION_ERRORS. */
export const ACTION_FAILED = 'Não foi possível fazer isso. Tente novamente.';

/** Messages for an operator's refused action, by error code. */
export const ACTION_ERRORS: ErrorTexts = {
  NOTHING_CHANGES: { title: 'Já está assim', text: 'Alguém da equipe pode ter feito isso antes. Atualize a página.' },
  JOB_CHANGED: { title: 'A vaga mudou', text: 'A empresa fez uma alteração agora há pouco: leia de novo.' },
  NOT_FOUND: { title: 'Não encontramos', text: 'Esta conta não existe mais.' },
  BONUS_FULL: { title: 'Curtidas demais', text: `Ninguém guarda mais de ${BONUS_MAX} curtidas bônus.` },
  CNPJ_TAKEN: { title: 'CNPJ em uso', text: 'Outra conta já está verificada com ele. Atualize a página.' },
  CNPJ_MISSING: { title: 'Falta o CNPJ', text: 'A empresa não tem mais um CNPJ. Atualize a página.' },
  CHANGED_MEANWHILE: {
    title: 'Os dados mudaram',
    text: 'A empresa mudou o nome ou o CNPJ. Atualize a página e olhe de novo.',
  },
  NAME_HAS_CONTACT: {
    title: 'Nome com contato',
    text: 'Deixe telefone, e-mail, site, redes e documentos fora do nome.',
  },
  EMAIL_TAKEN: { title: 'E-mail em uso', text: 'Outra conta já usa este e-mail.' },
};

/** ACTION_ERRORS adapted to creating a link: NOT_FOUND may also mean that no sign-up waits for confirmation. */
export const LINK_ERRORS: ErrorTexts = {
  ...ACTION_ERRORS,
  NOT_FOUND: { title: 'Não encontramos', text: 'Nenhum cadastro espera confirmação, ou a conta não existe mais.' },
};

/** ACTION_ERRORS adapted to answers to support messages, and to closing them. */
export const MESSAGE_ERRORS: ErrorTexts = {
  ...ACTION_ERRORS,
  CHANGED_MEANWHILE: {
    title: 'A pessoa escreveu de novo',
    text: 'Leia a mensagem nova antes de enviar. O que você escreveu continua aqui.',
  },
};

/** ACTION_ERRORS adapted to refunding a payment. */
export const REFUND_ERRORS: ErrorTexts = {
  ...ACTION_ERRORS,
  NOTHING_CHANGES: { title: 'Já foi pedida', text: 'Esta devolução já foi feita ou está a caminho.' },
  NOT_FOUND: { title: 'A assinatura mudou', text: 'Atualize a página e olhe de novo.' },
};
