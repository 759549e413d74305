import type { CandidateListName, JobListName } from './list-rules.ts';

/** Titles of the lists at /vagas/{lista} (likes#given, likes#refused). */
export const JOB_LISTS: Readonly<Record<JobListName, string>> = {
  curtidas: 'Minhas curtidas',
  salvas: 'Vagas salvas',
  recusadas: 'Vagas rejeitadas',
};

/** Titles of the lists at /empresa/candidatos/{lista}. */
export const CANDIDATE_LISTS: Readonly<Record<CandidateListName, string>> = {
  curtidos: 'Candidatos curtidos',
  recusados: 'Candidatos rejeitados',
};
