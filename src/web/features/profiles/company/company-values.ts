import type { OwnProfile, SaveCompany } from '#contract/profiles.ts';
import { isPhone } from '#domain/accounts/phone.ts';
import { COMPANY_FIELD_TEXTS, type CompanyField, missingCompanyFields } from '#domain/candidates/completeness.ts';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import { PHONE_INVALID } from '../error-texts.ts';

/** The values of the company's profile form. */
export interface CompanyValues extends Omit<SaveCompany, 'city'> {
  city: string | null;
}

export const companyValues = (profile: OwnProfile): CompanyValues => ({
  name: profile.name,
  city: profile.city,
  telefone: profile.telefone ?? '',
  funcoes: profile.funcoes,
  bio: profile.bio ?? '',
});

/** Required fields in the order of the form. */
const COMPANY_FIELDS: readonly CompanyField[] = ['name', 'city', 'telefone', 'funcoes', 'bio'];

/** Returns the problems of the fields that prevent saving, in the order of the form (profiles#company-required). */
export function companyProblems(values: CompanyValues): Problems<CompanyValues> {
  const missing = missingCompanyFields(values);
  const problems: Problems<CompanyValues> = {};
  for (const field of COMPANY_FIELDS) {
    if (missing.includes(field)) problems[field] = COMPANY_FIELD_TEXTS[field].required;
    else if (field === 'telefone' && !isPhone(values.telefone)) problems.telefone = PHONE_INVALID;
  }
  return problems;
}

/** Returns the input of the request that saves the profile; null while no city is chosen. */
export function companyInput({ city, ...values }: CompanyValues): SaveCompany | null {
  return city === null ? null : { ...values, city };
}
