import type { UserType } from '../accounts/user-types.ts';
import { isFilled } from '../text/text.ts';

/** Minimum and maximum age of a candidate, inclusive (profiles#personal-information). */
export const MINIMUM_AGE = 14;
export const MAXIMUM_AGE = 100;

/** Returns the message for the user about an invalid age; null for a valid one. */
export function ageProblem(age: number): string | null {
  if (age >= MINIMUM_AGE && age <= MAXIMUM_AGE) return null;
  return age < MINIMUM_AGE
    ? `O Encaixe é para quem tem ${MINIMUM_AGE} anos ou mais, a idade em que a lei deixa começar como Jovem Aprendiz`
    : `A idade deve ficar entre ${MINIMUM_AGE} e ${MAXIMUM_AGE} anos`;
}

type CandidateBasics = { area: string | null; cidade_de_interesse: string | null };

/**
 * Returns whether the profile suffices to see jobs: the principal function and the city of interest (profiles#candidate-complete).
 */
export function isCandidateComplete(profile: CandidateBasics): boolean {
  return isFilled(profile.area) && isFilled(profile.cidade_de_interesse);
}

type PersonalInfo = {
  idade: number | null;
  genero: string | null;
  escolaridade: string | null;
  estado_civil: string | null;
  tem_filhos: boolean | null;
};

/**
 * Returns whether all personal information that a save requires is filled in; 'no children' is a valid value
 * (profiles#personal-information).
 */
export function hasPersonalInfo(profile: PersonalInfo): boolean {
  return (
    profile.idade !== null &&
    isFilled(profile.genero) &&
    isFilled(profile.escolaridade) &&
    isFilled(profile.estado_civil) &&
    profile.tem_filhos !== null
  );
}

/** The fields that a complete company profile requires (profiles#company-required). */
export type CompanyBasics = {
  name: string | null;
  city: string | null;
  telefone: string | null;
  funcoes: readonly string[];
  bio: string | null;
};

export type CompanyField = keyof CompanyBasics;

/** Label and error message of each required field of a company, in the order of the form (profiles#company-required). */
export const COMPANY_FIELD_TEXTS: Readonly<Record<CompanyField, { label: string; required: string }>> = {
  name: { label: 'Nome da empresa', required: 'Nome da empresa é obrigatório' },
  city: { label: 'Cidade', required: 'Cidade é obrigatória' },
  telefone: { label: 'Telefone/WhatsApp', required: 'Telefone/WhatsApp é obrigatório' },
  funcoes: { label: 'Funções desejadas', required: 'Selecione pelo menos uma função desejada' },
  bio: { label: 'Descrição da empresa', required: 'Descrição da empresa é obrigatória' },
};

/** Returns a company's missing fields, in the order of the form. */
export function missingCompanyFields(profile: CompanyBasics): CompanyField[] {
  const filled: Readonly<Record<CompanyField, boolean>> = {
    name: isFilled(profile.name),
    city: isFilled(profile.city),
    telefone: isFilled(profile.telefone),
    funcoes: profile.funcoes.some(isFilled),
    bio: isFilled(profile.bio),
  };
  const fields: readonly CompanyField[] = ['name', 'city', 'telefone', 'funcoes', 'bio'];
  return fields.filter((field) => !filled[field]);
}

/** Returns whether a company may use its other screens (profiles#company-complete). */
export function isCompanyComplete(profile: CompanyBasics): boolean {
  return missingCompanyFields(profile).length === 0;
}

export const isComplete = (profile: CompanyBasics & CandidateBasics & { user_type: UserType }): boolean =>
  profile.user_type === 'company' ? isCompanyComplete(profile) : isCandidateComplete(profile);
