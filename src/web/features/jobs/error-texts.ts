import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { JOB_CHANGE_ERRORS } from '#web/lib/job-state-texts.ts';

export const JOBS_LOAD_FAILED = 'Não foi possível carregar as vagas';
export const JOB_LOAD_FAILED = 'Não foi possível carregar os dados da vaga';
export const CREATE_FAILED = 'Não foi possível criar a vaga. Tente novamente.';
export const UPDATE_FAILED = 'Não foi possível atualizar a vaga. Tente novamente.';

export const SAVE_DRAFT_FAILED = 'Não foi possível salvar o rascunho. Tente novamente.';
export const DRAFT_LOAD_FAILED = 'Não foi possível carregar o rascunho';
export const DRAFT_GONE = 'Ele pode ter sido publicado ou excluído.';
export const DRAFT_REMOVE_FAILED = 'Não foi possível excluir o rascunho. Tente novamente.';

/**
 * Texts by error code for a new job that was neither published nor saved as a draft. JOB_SENT: an earlier request with the same id,
 * whose response was lost, has created the job with other content (jobs#sent-once).
 */
export const CREATE_ERRORS: ErrorTexts = {
  DRAFTS_FULL: {
    title: 'Limite de rascunhos',
    text: 'Você já tem 20 rascunhos. Publique ou exclua um para salvar outro.',
  },
  JOB_SENT: {
    title: 'Esta vaga já foi criada',
    text: 'O primeiro envio chegou, sem o que você mudou depois. Abra a vaga em Vagas e edite.',
  },
};

/** Texts by error code for the deletion of a job. */
export const REMOVE_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro ao excluir vaga', text: JOB_CHANGE_ERRORS.NOT_FOUND.text },
  JOB_UNDER_REVIEW: { title: 'Erro ao excluir vaga', text: JOB_CHANGE_ERRORS.JOB_UNDER_REVIEW.text },
  INTERNAL_SERVER_ERROR: { title: 'Erro ao excluir vaga', text: 'Erro desconhecido ao excluir a vaga' },
  OFFLINE: { title: 'Erro ao excluir vaga', text: 'Não foi possível excluir a vaga. Tente novamente.' },
};
export const REMOVE_FAILED = 'Não foi possível excluir a vaga. Tente novamente.';

/** Toasts when the user submits the job form without a required field. */
export const FIELDS_REQUIRED = { title: 'Campos obrigatórios', text: 'Preencha título, função e localização' };
export const DESCRIPTION_REQUIRED = { title: 'Campos obrigatórios', text: 'Descreva a vaga para quem vai ler.' };
export const IMAGE_REQUIRED = { title: 'Imagem obrigatória', text: 'Por favor, adicione uma imagem para a vaga.' };
