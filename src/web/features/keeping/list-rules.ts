/*
 * What the addresses of the lists may name. Part of every page's code, as the routes are: what the lists are called stands
 * elsewhere.
 */

export type JobList = 'curtidas' | 'salvas' | 'recusadas';
export type CandidateList = 'curtidos' | 'recusados';

export const isJobList = (name: string): name is JobList =>
  name === 'curtidas' || name === 'salvas' || name === 'recusadas';
export const isCandidateList = (name: string): name is CandidateList => name === 'curtidos' || name === 'recusados';
