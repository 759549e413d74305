import type { Escolaridade } from './catalogue/personal.ts';
import { EDUCATIONS_ASKED } from './job-terms.ts';

/** The levels of schooling, the lowest first: what a job may ask for is just these (jobs#education). 'Outro' is none of them. */
export const EDUCATION_LEVELS = EDUCATIONS_ASKED;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** What companies receive of somebody's schooling: nothing, unless they chose to show it (profiles#shown-education). */
export const shownEducation = (person: {
  escolaridade: Escolaridade | null;
  mostra_escolaridade: boolean;
}): Escolaridade | null => (person.mostra_escolaridade ? person.escolaridade : null);

/** Where a level stands among them, the lowest at 1; 0 for what is none. */
export const levelOf = (escolaridade: Escolaridade | null): number =>
  (EDUCATION_LEVELS as readonly (Escolaridade | null)[]).indexOf(escolaridade) + 1;

/** Whether the schooling that somebody shows is of the `least` level or a higher one (candidates#education). */
export const reachesLevel = (shown: Escolaridade | null, least: EducationLevel): boolean =>
  levelOf(shown) >= levelOf(least);
