import type { UserType } from '#domain/accounts/user-types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import type { Escolaridade, EstadoCivil, Genero } from '#domain/catalogue/personal.ts';
import type { VerifiedBy } from '#domain/companies/company-verification.ts';
import type { JobTerms } from '#domain/jobs/job-terms.ts';
import type { JobStatus } from '#domain/jobs/jobs.ts';

/** A row of `profiles`. `avatar_url` is an `ArtReference` until the picture is drawn and stored. */
export type ProfileData = {
  id: string;
  user_id: string;
  email: string;
  user_type: UserType;
  plano: Plan;
  name: string;
  avatar_url: string | null;
  avatar_zoom_level: number;
  avatar_offset_x: number;
  avatar_offset_y: number;
  area: string | null;
  funcoes: string[];
  cidade_de_interesse: string | null;
  city: string | null;
  bio: string | null;
  cidade_mora: string | null;
  bairro_mora: string | null;
  possui_veiculo: boolean | null;
  cnh_ativa: boolean | null;
  disponivel_viajar: boolean | null;
  telefone: string | null;
  whatsapp: string | null;
  gestures_explained_at: Date | null;
  terms_version: number;
  idade: number | null;
  genero: Genero | null;
  escolaridade: Escolaridade | null;
  mostra_escolaridade: boolean;
  estado_civil: EstadoCivil | null;
  tem_filhos: boolean | null;
  cnpj: string | null;
  verified_at: Date | null;
  verified_by: VerifiedBy | null;
  verified_domain: string | null;
  area_atuacao: string | null;
  data_ultimo_pagamento: Date | null;
  experiencias_profissionais: { cargo: string; empresa: string; periodo: string; descricao: string }[];
  curtidas_disponiveis: number;
  likes_bonus: number;
  curtidas_semanais: number;
  data_ultimo_reset: Date;
  /** The database derives `plano_pro` and `plano_premium` from the plan. */
  plano_pro: boolean;
  plano_premium: boolean;
  created_at: Date;
  updated_at: Date;
};

/** A row of `jobs`. `image_url` is an `ArtReference` until the picture is drawn and stored. */
export type JobData = JobTerms & {
  id: string;
  company_id: string;
  title: string;
  description: string;
  funcao: string;
  location: string;
  salary_range: string | null;
  horario_trabalho: string | null;
  horario_inicio: string | null;
  horario_fim: string | null;
  beneficios: string[];
  requirements: string[];
  image_url: string | null;
  status: JobStatus;
  data_expiracao: Date;
  created_at: Date;
  updated_at: Date;
};

/** A row of `likes`, and the `spent_regular` of its row in `like_attempts`. */
export type LikeData = {
  quem_curtiu: string;
  quem_foi_curtado: string;
  job_id: string | null;
  is_superlike: boolean;
  /** True when the like was spent from the weekly budget. */
  spent_regular: boolean;
  created_at: Date;
};

/** A row of `super_likes`. */
export type SuperLikeData = { user_id: string; job_id: string; created_at: Date };

/** A row of `rejections`: a candidate's of a job, or a company's of a candidate. */
export type RejectionData = {
  user_id: string;
  rejected_id: string;
  rejected_type: 'job' | 'candidate';
  job_id: string | null;
  created_at: Date;
};

/** A row of `vagas_puladas`. */
export type SkippedJobData = { candidato_id: string; vaga_id: string; created_at: Date };

/** A row of `matches`. */
export type MatchData = {
  id: string;
  candidate_id: string;
  company_id: string;
  job_id: string;
  status: 'active';
  excluido_por_candidato: boolean;
  excluido_por_empresa: boolean;
  created_at: Date;
  updated_at: Date;
};
