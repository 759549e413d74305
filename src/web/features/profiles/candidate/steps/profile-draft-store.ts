import { createDraftStore, hasShapeOf } from '#web/lib/drafts/draft-store.ts';
import type { CandidateValues, ExperienceValues } from '../candidate-values.ts';

const VERSION = 3;

const TEXTS: Omit<CandidateValues, 'funcoes' | 'experiencias_profissionais'> = {
  name: '',
  bio: '',
  cidade_de_interesse: null,
  raio_km: 0,
  aceita_remoto: false,
  city: null,
  cidade_mora: null,
  bairro_mora: '',
  telefone: '',
  possui_veiculo: false,
  cnh_ativa: false,
  disponivel_viajar: false,
  idade: '',
  genero: null,
  escolaridade: null,
  mostra_escolaridade: false,
  estado_civil: null,
  tem_filhos: '',
};
const EXPERIENCE: ExperienceValues = { key: '', cargo: '', empresa: '', periodo: '', descricao: '' };

function isValues(value: unknown): value is CandidateValues {
  if (!hasShapeOf(TEXTS, value)) return false;
  const { funcoes, experiencias_profissionais: experiences } = value;
  return (
    Array.isArray(funcoes) &&
    funcoes.every((funcao) => typeof funcao === 'string') &&
    Array.isArray(experiences) &&
    experiences.every((entry) => hasShapeOf(EXPERIENCE, entry))
  );
}

/** Drafts of a new candidate's steps that are not saved yet (profiles#candidate-steps). */
export const profileDrafts = createDraftStore('perfil', VERSION, isValues);
