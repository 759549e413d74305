import type { Escolaridade } from '../catalogue/personal.ts';
import { REQUIRED_EDUCATIONS } from '../jobs/job-terms.ts';

/**
 * Levels of education, lowest first, which are exactly those that a job may require (jobs#education). 'Outro' is none of them.
 */
export const EDUCATION_LEVELS = REQUIRED_EDUCATIONS;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** Returns the rank of a level, the lowest at 1; 0 for an unlisted one. */
export const levelOf = (escolaridade: Escolaridade | null): number =>
  (EDUCATION_LEVELS as readonly (Escolaridade | null)[]).indexOf(escolaridade) + 1;

/** Returns whether the shown education is at least of the `minimum` level (candidates#education). */
export const reachesLevel = (shown: Escolaridade | null, minimum: EducationLevel): boolean =>
  levelOf(shown) >= levelOf(minimum);
