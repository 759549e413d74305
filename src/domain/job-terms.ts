import type { Affirmative } from './affirmative.ts';
import { ESCOLARIDADES } from './catalogue/personal.ts';
import type { Contract } from './contracts.ts';
import type { SalaryOffer } from './salary-offer.ts';
import type { WeekDay } from './work-days.ts';

/** Most people that one job looks for (jobs#openings). */
export const OPENINGS_MAX = 999;

/** 'N vagas'; '' for one, which every job is, and where it isn't told. */
export const openingsText = (vagas_abertas: number | null): string =>
  vagas_abertas === null || vagas_abertas < 2 ? '' : `${vagas_abertas} vagas`;

/** The least schooling that a job asks for (jobs#education): the candidates' list without 'Outro', which asks for nothing. */
type EducationAsked = Exclude<(typeof ESCOLARIDADES)[number], 'Outro'>;
export const EDUCATIONS_ASKED = ESCOLARIDADES.filter((asked): asked is EducationAsked => asked !== 'Outro');

/** What a job may tell besides its texts (jobs#terms); null, and no day at all, is not told. */
export type JobTerms = SalaryOffer & {
  contrato: Contract | null;
  dias: WeekDay[];
  vagas_abertas: number | null;
  escolaridade: EducationAsked | null;
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
