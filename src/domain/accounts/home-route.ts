import { type CompanyBasics, isCandidateComplete, isCompanyComplete } from '../candidates/completeness.ts';
import { hasAcceptedCurrentTerms } from './terms.ts';
import type { UserType } from './user-types.ts';

export type HomeRoute = '/novos-termos' | '/vagas' | '/perfil' | '/empresa/vagas' | '/empresa/perfil';

type HomeProfile = CompanyBasics & {
  user_type: UserType;
  area: string | null;
  cidade_de_interesse: string | null;
  terms_version: number;
};

/**
 * Returns the home screen of a signed-in user (pages#home): new terms first, then the profile while it is incomplete, else the
 * main screen.
 */
export function homeRoute(profile: HomeProfile): HomeRoute {
  if (!hasAcceptedCurrentTerms(profile)) return '/novos-termos';
  if (profile.user_type === 'company') return isCompanyComplete(profile) ? '/empresa/vagas' : '/empresa/perfil';
  return isCandidateComplete(profile) ? '/vagas' : '/perfil';
}
