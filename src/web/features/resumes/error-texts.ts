import { type ErrorTexts, offlineText } from '#web/lib/api/error-texts.ts';
import type { Question } from '#web/ui/dialogs/confirm.tsx';

export const LOAD_FAILED = 'Não foi possível carregar o currículo';
export const SAVE_FAILED = 'Não foi possível salvar o currículo';
export const PDF_FAILED = 'Não foi possível gerar o PDF';
export const DOCX_FAILED = 'Não foi possível gerar o arquivo do Word';
export const POPUP_BLOCKED = 'Não foi possível abrir a janela de impressão';

/** Title of the toast with the first validation error of the curriculo's form (resumes#required). */
export const VALIDATION_ERROR_TITLE = 'Erro de Validação';

const LOCKED = { title: 'Recurso Exclusivo', text: 'O currículo faz parte do plano Super Premium.' };

export const RESUME_SAVE_ERRORS: ErrorTexts = {
  OFFLINE: offlineText(SAVE_FAILED, true),
  BAD_REQUEST: { title: SAVE_FAILED, text: 'Confira os campos e tente de novo.' },
  PLAN_REQUIRED: LOCKED,
};

export const UNSAVED_CHANGES_QUESTION: Question = {
  title: 'Sair sem salvar?',
  description:
    'Seu currículo tem alterações que ainda não foram salvas. Elas ficam guardadas como rascunho neste navegador.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
};
