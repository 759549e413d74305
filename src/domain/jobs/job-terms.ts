import { ESCOLARIDADES } from '../catalogue/personal.ts';
import type { SalaryOffer } from '../pay/salary-offer.ts';
import type { Affirmative } from './affirmative.ts';
import type { Contract } from './contracts.ts';
import type { WeekDay } from './work-days.ts';

/** Maximum number of openings of one job (jobs#openings). */
export const OPENINGS_MAX = 999;

/** Returns 'N vagas'; '' for one, which is the default, and for null. */
export const openingsText = (vagas_abertas: number | null): string =>
  vagas_abertas === null || vagas_abertas < 2 ? '' : `${vagas_abertas} vagas`;

/** Minimum education that a job requires (jobs#education): the candidates' list without 'Outro', which requires nothing. */
type RequiredEducation = Exclude<(typeof ESCOLARIDADES)[number], 'Outro'>;
export const REQUIRED_EDUCATIONS = ESCOLARIDADES.filter((level): level is RequiredEducation => level !== 'Outro');

/** Optional terms of a job besides its texts (jobs#terms); null, and an empty list of days, mean not given. */
export type JobTerms = SalaryOffer & {
  contrato: Contract | null;
  dias: WeekDay[];
  vagas_abertas: number | null;
  escolaridade: RequiredEducation | null;
  afirmativa: Affirmative | null;
};

export const NO_TERMS: JobTerms = {
  salario_de: null,
  salario_ate: null,
  salario_por: null,
  comissao: null,
  contrato: null,
  dias: [],
  vagas_abertas: null,
  escolaridade: null,
  afirmativa: null,
};
