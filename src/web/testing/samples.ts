import type { CompatibleCandidate } from '#contract/candidates.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';

/** The picture fields of an account without a picture. */
export const NO_PICTURE = { avatar_url: null, avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 };

/** The fields of a job whose optional fields are empty. */
export const MINIMAL_JOB = {
  ...{ description: '', ...NO_TERMS, modalidade: 'presencial' as const, salary_range: null },
  ...{ horario_trabalho: null, horario_inicio: null, horario_fim: null },
  ...{ beneficios: [], requirements: [], image_url: null, created_at: new Date(0) },
};

/** A compatible candidate whose profile has only a function and a city. */
export const COMPATIBLE_CANDIDATE: Omit<CompatibleCandidate, 'user_id' | 'name'> = {
  ...{ area: 'Padeiro', funcoes: [], bio: null, ...NO_PICTURE },
  ...{ city: 'Recife - PE', cidade_mora: null, cidade_de_interesse: 'Recife - PE' },
  ...{ possui_veiculo: null, cnh_ativa: null, disponivel_viajar: null, experiencias_profissionais: [] },
  ...{ compatibility_score: 90, compatibility_reasons: [], super_liked: false },
  ...{ plano: 'basico', plano_pro: false, plano_premium: false },
};
