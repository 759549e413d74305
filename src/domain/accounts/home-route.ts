import { type CompanyBasics, isCandidateComplete, isCompanyComplete } from '../candidates/completeness.ts';
import { hasAcceptedCurrentTerms } from './terms.ts';
import type { UserType } from './user-types.ts';

export type HomeRoute = '/auth' | '/novos-termos' | '/vagas' | '/perfil' | '/empresa/vagas' | '/empresa/perfil';

type HomeProfile = CompanyBasics & {
  user_type: UserType;
  area: string | null;
  cidade_de_interesse: string | null;
  terms_version: number;
};

/**
 * Returns the home screen (pages#home): the sign-in without a profile, else new terms first, then the profile while it is
 * incomplete, else the main screen.
 */
export function homeRoute(profile: HomeProfile | null): HomeRoute {
  if (profile === null) return '/auth';
  if (!hasAcceptedCurrentTerms(profile)) return '/novos-termos';
  if (profile.user_type === 'company') return isCompanyComplete(profile) ? '/empresa/vagas' : '/empresa/perfil';
  return isCandidateComplete(profile) ? '/vagas' : '/perfil';
}
