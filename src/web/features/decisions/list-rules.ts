/*
 * The list names that addresses may contain. Part of every page's code, as the routes are; the titles of the lists are
 * in another module.
 */

export type JobList = 'curtidas' | 'salvas' | 'recusadas';
export type CandidateList = 'curtidos' | 'recusados';

export const isJobList = (name: string): name is JobList =>
  name === 'curtidas' || name === 'salvas' || name === 'recusadas';
export const isCandidateList = (name: string): name is CandidateList => name === 'curtidos' || name === 'recusados';
