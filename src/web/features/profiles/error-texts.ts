import { type ErrorTexts, offlineText } from '#web/lib/api/error-texts.ts';
import type { Question } from '#web/ui/dialogs/confirm.tsx';

export const LOAD_FAILED = 'Não foi possível carregar o perfil';
export const SAVE_FAILED = 'Não foi possível atualizar o perfil';

export const COMPANY_SAVE_FAILED = 'Não foi possível atualizar as informações';
const NAME_WITH_CONTACT = 'Deixe telefone, e-mail, site, redes e documentos fora do nome.';
/** Messages by error code for a failed save of a company's profile, where the shared error texts are too general. */
export const COMPANY_SAVE_TEXTS: ErrorTexts = {
  OFFLINE: offlineText(COMPANY_SAVE_FAILED, true),
  NAME_HAS_CONTACT: { title: COMPANY_SAVE_FAILED, text: NAME_WITH_CONTACT },
  TEXT_HAS_CONTACT: {
    title: COMPANY_SAVE_FAILED,
    text: 'Deixe telefone, e-mail, links e aplicativos de conversa fora da descrição: o contato aparece sozinho depois do match.',
  },
};

/** Messages by error code for a failed save of a candidate's profile, where the shared error texts are too general. */
export const SAVE_TEXTS: ErrorTexts = {
  OFFLINE: offlineText(SAVE_FAILED, true),
  BAD_REQUEST: { title: SAVE_FAILED, text: 'Confira os campos e tente de novo.' },
  NAME_HAS_CONTACT: { title: SAVE_FAILED, text: NAME_WITH_CONTACT },
  TEXT_HAS_CONTACT: {
    title: SAVE_FAILED,
    text: 'Deixe telefone, e-mail, redes e links fora dos textos: a empresa recebe o seu contato com o match.',
  },
  CITY_UNKNOWN: { title: SAVE_FAILED, text: 'Escolha uma cidade da lista.' },
};

/** Title of the toast when a saved profile still lacks fields that select the deck (profiles#candidate-saved). */
export const SEARCH_FIELDS_MISSING = 'Falta pouco';

/**
 * Shown while personal information is missing: `hint` beside the save button, title and text when the button is pressed
 * (profiles#personal-information).
 */
export const PERSONAL_INFO_MISSING_TEXTS = {
  title: 'Informações Incompletas',
  text: 'Por favor, complete todas as informações pessoais obrigatórias antes de salvar o perfil.',
  hint: 'Complete as informações pessoais obrigatórias para habilitar o salvamento',
};

/**
 * Shown while a required field of a company is empty: `hint` beside the save button, title and text when the button is pressed
 * (profiles#company-required).
 */
export const COMPANY_FIELDS_MISSING_TEXTS = {
  title: 'Campos obrigatórios',
  text: 'Por favor, preencha todos os campos obrigatórios',
  hint: 'Preencha todos os campos obrigatórios (*) para salvar',
};

export const PHONE_INVALID = 'Informe um telefone do Brasil com DDD, como (11) 98765-4321';

export const UNSAVED_CHANGES_QUESTION: Question = {
  title: 'Sair sem salvar?',
  description: 'Você tem alterações que ainda não foram salvas. Elas serão perdidas.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
  tone: 'danger',
};
