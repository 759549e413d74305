import type { OwnProfile } from '#contract/profiles.ts';

/** The empty profile of a candidate who has just signed up: the user that `signInCandidate` signs in. */
export const NEW_CANDIDATE: OwnProfile = {
  user_id: '0d1c9f9e-0000-4000-8000-000000000001',
  email: 'ana@exemplo.com',
  user_type: 'candidate',
  plano: 'basico',
  name: 'Ana Souza',
  avatar_url: null,
  avatar_zoom_level: 1,
  avatar_offset_x: 0,
  avatar_offset_y: 0,
  area: null,
  funcoes: [],
  cidade_de_interesse: null,
  raio_km: 0,
  aceita_remoto: false,
  contratos: [],
  salario_minimo: null,
  turnos: [],
  city: null,
  bio: null,
  cidade_mora: null,
  bairro_mora: null,
  possui_veiculo: null,
  cnh_ativa: null,
  disponivel_viajar: null,
  telefone: null,
  whatsapp: null,
  idade: null,
  genero: null,
  escolaridade: null,
  mostra_escolaridade: false,
  estado_civil: null,
  tem_filhos: null,
  experiencias_profissionais: [],
  cnpj: null,
  verified: null,
};

/** The profile of the same candidate after the first step of the profile form. */
export const PROFILE_AFTER_FIRST_STEP: OwnProfile = {
  ...NEW_CANDIDATE,
  area: 'Padeiro',
  cidade_de_interesse: 'Recife - PE',
};
/** The profile of the same candidate after the second step of the profile form. */
export const COMPLETE_PROFILE: OwnProfile = {
  ...PROFILE_AFTER_FIRST_STEP,
  possui_veiculo: false,
  cnh_ativa: false,
  disponivel_viajar: false,
};

/** The fields of the third step of the profile form. */
export const PERSONAL_FACTS = {
  idade: 30,
  genero: 'Feminino',
  escolaridade: 'Superior',
  mostra_escolaridade: false,
  estado_civil: 'Outro',
  tem_filhos: false,
} as const satisfies Partial<OwnProfile>;
