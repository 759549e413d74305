import type { OwnProfile, ProfileExperience, SaveCandidate, SaveCandidateStep } from '#contract/profiles.ts';
import { isPhone } from '#domain/accounts/phone.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { ageProblem, hasPersonalInfo } from '#domain/candidates/completeness.ts';
import type { Radius } from '#domain/jobs/reach.ts';
import { isFilled } from '#domain/text/text.ts';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import { PHONE_INVALID } from '../error-texts.ts';

/** An experience in the form. `key` identifies it for React, so that its row keeps its state when it is moved. */
export type ExperienceValues = ProfileExperience & { key: string };

/** The values of the candidate's profile form. The first of `funcoes` is the principal function (profiles#candidate-fields). */
export interface CandidateValues
  extends Omit<SaveCandidate, 'area' | 'idade' | 'tem_filhos' | 'genero' | 'escolaridade' | 'estado_civil'> {
  bio: string;
  bairro_mora: string;
  telefone: string;
  raio_km: Radius;
  aceita_remoto: boolean;
  idade: string;
  genero: OwnProfile['genero'];
  escolaridade: OwnProfile['escolaridade'];
  mostra_escolaridade: boolean;
  estado_civil: OwnProfile['estado_civil'];
  tem_filhos: '' | 'sim' | 'nao';
  experiencias_profissionais: ExperienceValues[];
}

const CHILDREN = { '': null, sim: true, nao: false } as const;

function childrenText(tem_filhos: boolean | null): CandidateValues['tem_filhos'] {
  if (tem_filhos === null) return '';
  return tem_filhos ? 'sim' : 'nao';
}

export function candidateValues(profile: OwnProfile): CandidateValues {
  return {
    name: profile.name,
    bio: profile.bio ?? '',
    funcoes: wantedFunctions(profile),
    cidade_de_interesse: profile.cidade_de_interesse,
    raio_km: profile.raio_km,
    aceita_remoto: profile.aceita_remoto,
    city: profile.city,
    cidade_mora: profile.cidade_mora,
    bairro_mora: profile.bairro_mora ?? '',
    telefone: profile.telefone ?? '',
    possui_veiculo: profile.possui_veiculo ?? false,
    cnh_ativa: profile.cnh_ativa ?? false,
    disponivel_viajar: profile.disponivel_viajar ?? false,
    idade: profile.idade === null ? '' : String(profile.idade),
    genero: profile.genero,
    escolaridade: profile.escolaridade,
    mostra_escolaridade: profile.mostra_escolaridade,
    estado_civil: profile.estado_civil,
    tem_filhos: childrenText(profile.tem_filhos),
    experiencias_profissionais: profile.experiencias_profissionais.map((entry, index) => ({
      ...entry,
      key: `saved-${index}`,
    })),
  };
}

type PersonalValues = Pick<CandidateValues, 'idade' | 'genero' | 'escolaridade' | 'estado_civil' | 'tem_filhos'>;

const personalInfo = (values: PersonalValues) => ({
  idade: /^\d{1,3}$/.test(values.idade) ? Number(values.idade) : null,
  genero: values.genero,
  escolaridade: values.escolaridade,
  estado_civil: values.estado_civil,
  tem_filhos: CHILDREN[values.tem_filhos],
});

/** Returns whether all personal information is filled in, which a save requires (profiles#personal-information). */
export const isPersonalFilled = (values: PersonalValues): boolean => hasPersonalInfo(personalInfo(values));

/** Returns the problems of the fields that prevent saving the form. */
export function candidateProblems(values: CandidateValues): Problems<CandidateValues> {
  const { idade } = personalInfo(values);
  const problems: Problems<CandidateValues> = {};
  if (!isFilled(values.name)) problems.name = 'Nome é obrigatório';
  if (idade === null) problems.idade = 'Informe sua idade';
  else {
    const problem = ageProblem(idade);
    if (problem) problems.idade = problem;
  }
  if (values.genero === null) problems.genero = 'Escolha uma opção';
  if (values.escolaridade === null) problems.escolaridade = 'Escolha uma opção';
  if (values.estado_civil === null) problems.estado_civil = 'Escolha uma opção';
  if (values.tem_filhos === '') problems.tem_filhos = 'Escolha uma opção';
  if (values.telefone !== '' && !isPhone(values.telefone)) problems.telefone = PHONE_INVALID;
  return problems;
}

type StepInput<Step extends SaveCandidateStep['step']> = Omit<Extract<SaveCandidateStep, { step: Step }>, 'step'>;

/** Returns the input about the job search: the fields that select the candidate's deck. `area` and city may be null. */
export function searchInput({ funcoes: chosen, cidade_de_interesse, raio_km, aceita_remoto }: CandidateValues) {
  const [area = null, ...funcoes] = chosen;
  return { area, funcoes, cidade_de_interesse, raio_km, aceita_remoto };
}

/** Returns the input about the candidate: name, bio, contact, home, mobility and experience. */
export const aboutInput = (values: CandidateValues): StepInput<'about'> => ({
  name: values.name,
  bio: values.bio,
  telefone: values.telefone || null,
  city: values.city,
  cidade_mora: values.cidade_mora,
  bairro_mora: values.bairro_mora,
  possui_veiculo: values.possui_veiculo,
  cnh_ativa: values.cnh_ativa,
  disponivel_viajar: values.disponivel_viajar,
  experiencias_profissionais: values.experiencias_profissionais.map(({ cargo, empresa, periodo, descricao }) => ({
    cargo,
    empresa,
    periodo,
    descricao,
  })),
});

/** Returns the input with the personal information; null while a required field is missing. */
export function personalInput(values: CandidateValues): StepInput<'personal'> | null {
  const { idade, genero, escolaridade, estado_civil, tem_filhos } = personalInfo(values);
  if (idade === null || !genero || !escolaridade || !estado_civil || tem_filhos === null) return null;
  const { mostra_escolaridade } = values;
  return { idade, genero, escolaridade, mostra_escolaridade, estado_civil, tem_filhos };
}

/** Returns the input of the request that saves the whole form; null while the personal information is incomplete. */
export function candidateInput(values: CandidateValues): SaveCandidate | null {
  const personal = personalInput(values);
  return personal && { ...searchInput(values), ...aboutInput(values), ...personal };
}

/** Returns the Portuguese names of the empty fields that a candidate has to fill in before seeing jobs (profiles#candidate-complete). */
export function missingForJobs(profile: Pick<OwnProfile, 'area' | 'cidade_de_interesse'>): string[] {
  const missing: string[] = [];
  if (!isFilled(profile.area)) missing.push('sua função desejada');
  if (!isFilled(profile.cidade_de_interesse)) missing.push('sua cidade de interesse');
  return missing;
}

/** Returns the fields of `missingForJobs` as a sentence; null when none is missing. */
export function missingText(profile: Pick<OwnProfile, 'area' | 'cidade_de_interesse'>): string | null {
  const missing = missingForJobs(profile);
  return missing.length > 0 ? `Para ver vagas, informe ${missing.join(' e ')}.` : null;
}
