import { createDraftStore, hasShapeOf } from '#web/lib/drafts/draft-store.ts';
import { BLANK_ENTRIES, type ListName, type ResumeValues } from '../resume-values.ts';

const VERSION = 1;

const TEXTS: Omit<ResumeValues, ListName> = {
  nome_completo: '',
  cargo_pretendido: '',
  email: '',
  telefone: '',
  linkedin: '',
  com_foto: false,
  idade: '',
  genero: null,
  escolaridade: null,
  estado_civil: null,
  tem_filhos: null,
  resumo_profissional: '',
};

function isValues(value: unknown): value is ResumeValues {
  if (!hasShapeOf(TEXTS, value)) return false;
  return Object.entries(BLANK_ENTRIES).every(([name, blank]) => {
    const list = value[name];
    return Array.isArray(list) && list.every((entry) => hasShapeOf({ ...blank, id: '' }, entry));
  });
}

/** Unsaved input of the curriculo's form, stored in this browser for each user (resumes#draft). */
export const resumeDrafts = createDraftStore('curriculo', VERSION, isValues);
