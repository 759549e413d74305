import { CANDIDATE_LIST_NAMES, JOB_LIST_NAMES } from '#contract/screens.ts';

/*
 * The list names that URLs may contain. Every page loads this module with the routes, so the titles of the lists are in list-texts.ts.
 */

/** The names of a candidate's lists of jobs: liked, saved, rejected and skipped. */
export type JobListName = (typeof JOB_LIST_NAMES)[number];
/** The names of a company's lists of candidates: liked, rejected. */
export type CandidateListName = (typeof CANDIDATE_LIST_NAMES)[number];

/** Returns true for the name of a list of jobs, at /vagas/{name}. */
export const isJobListName = (name: string): name is JobListName => JOB_LIST_NAMES.some((list) => list === name);
/** Returns true for the name of a list of candidates, at /empresa/candidatos/{name}. */
export const isCandidateListName = (name: string): name is CandidateListName =>
  CANDIDATE_LIST_NAMES.some((list) => list === name);
