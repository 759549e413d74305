import type { CandidateList, JobList } from './list-rules.ts';

/** The lists of /vagas/{lista} (likes#given, likes#refused). */
export const JOB_LISTS: Readonly<Record<JobList, string>> = {
  curtidas: 'Minhas curtidas',
  salvas: 'Vagas salvas',
  recusadas: 'Vagas rejeitadas',
};

/** The lists of /empresa/candidatos/{lista}. */
export const CANDIDATE_LISTS: Readonly<Record<CandidateList, string>> = {
  curtidos: 'Candidatos curtidos',
  recusados: 'Candidatos rejeitados',
};
