/** The lists of /vagas/{lista} and what each is called (likes#given, likes#refused). */
export const JOB_LISTS = { curtidas: 'Minhas curtidas', recusadas: 'Vagas recusadas' } as const;
export type JobList = keyof typeof JOB_LISTS;

/** The lists of /empresa/candidatos/{lista}. */
export const CANDIDATE_LISTS = { curtidos: 'Candidatos curtidos', recusados: 'Candidatos recusados' } as const;
export type CandidateList = keyof typeof CANDIDATE_LISTS;

export const isJobList = (name: string): name is JobList => Object.hasOwn(JOB_LISTS, name);
export const isCandidateList = (name: string): name is CandidateList => Object.hasOwn(CANDIDATE_LISTS, name);
