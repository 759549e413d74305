import { draftKey, isOldDraft } from '#web/lib/resume-draft.ts';
import { BLANK_ENTRIES, type ListName, type ResumeValues } from '../resume-values.ts';

/** Raised with each change of what the form holds, so that an older draft is left alone. */
const VERSION = 1;

export interface ResumeDraft {
  values: ResumeValues;
  written_at: Date;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Are all texts and flags of `sample` in `value` too, each of the same kind? null is a kind of anything. */
function isLike(sample: object, value: unknown): boolean {
  return (
    isObject(value) && Object.entries(sample).every(([key, part]) => part === null || typeof value[key] === typeof part)
  );
}

function isValues(value: unknown): value is ResumeValues {
  const texts: Omit<ResumeValues, ListName> = {
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
  if (!isObject(value) || !isLike(texts, value)) return false;
  return Object.entries(BLANK_ENTRIES).every(([name, blank]) => {
    const list = value[name];
    return Array.isArray(list) && list.every((entry) => isLike({ ...blank, id: '' }, entry));
  });
}

/** The draft that this person left in this browser, or null. Whatever can't be read counts as none. */
export function readDraft(userId: string): ResumeDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(draftKey(userId)) ?? 'null');
    if (!isObject(draft) || draft.version !== VERSION || typeof draft.written_at !== 'string') return null;
    if (isOldDraft(draft.written_at, Date.now())) return null;
    return isValues(draft.values) ? { values: draft.values, written_at: new Date(draft.written_at) } : null;
  } catch {
    return null;
  }
}

/** Answers false when the browser keeps nothing (storage off or full). */
export function writeDraft(userId: string, values: ResumeValues): boolean {
  try {
    const written_at = new Date().toISOString();
    localStorage.setItem(draftKey(userId), JSON.stringify({ version: VERSION, written_at, values }));
    return true;
  } catch {
    return false;
  }
}
