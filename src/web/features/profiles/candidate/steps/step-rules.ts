import type { OwnProfile, SaveCandidateStep } from '#contract/profiles.ts';
import { hasPersonalInfo, isCandidateComplete } from '#domain/candidates/completeness.ts';
import { isFilled } from '#domain/text/text.ts';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import {
  aboutInput,
  type CandidateValues,
  candidateProblems,
  personalInput,
  searchInput,
} from '../candidate-values.ts';

export type Step = SaveCandidateStep['step'];

/** The steps of a new candidate, in order, with the names in the progress bar (profiles#candidate-steps). */
export const STEPS: readonly { step: Step; name: string }[] = [
  { step: 'search', name: 'O que e onde' },
  { step: 'about', name: 'Sobre você' },
  { step: 'personal', name: 'Pessoal' },
];

const FIELDS: Readonly<Record<Step, readonly (keyof CandidateValues)[]>> = {
  search: ['cidade_de_interesse', 'raio_km', 'aceita_remoto', 'funcoes'],
  about: [
    ...(['name', 'telefone', 'bio', 'cidade_mora', 'bairro_mora', 'city'] as const),
    ...(['possui_veiculo', 'cnh_ativa', 'disponivel_viajar', 'experiencias_profissionais'] as const),
  ],
  personal: ['idade', 'genero', 'escolaridade', 'mostra_escolaridade', 'estado_civil', 'tem_filhos'],
};

/** Returns whether the profile is complete and has the personal information, so that no step is left (profiles#candidate-saved). */
export const isReadyForJobs = (profile: OwnProfile): boolean =>
  isCandidateComplete(profile) && hasPersonalInfo(profile);

/** For 'about', `possui_veiculo` shows whether the step is finished: the field is null until that step is saved. */
const IS_FINISHED: Readonly<Record<Step, (profile: OwnProfile) => boolean>> = {
  search: isCandidateComplete,
  about: ({ possui_veiculo }) => possui_veiculo !== null,
  personal: hasPersonalInfo,
};

export const indexOfStep = (step: Step): number => STEPS.findIndex((entry) => entry.step === step);

/** Returns the first unfinished step; the last one when all are finished. */
function firstUnfinished(profile: OwnProfile): Step {
  return STEPS.find(({ step }) => !IS_FINISHED[step](profile))?.step ?? 'personal';
}

/** Returns the `requested` step of the history entry; the first unfinished step when that comes earlier or no step is requested. */
export function stepToShow(requested: unknown, profile: OwnProfile): Step {
  const first = firstUnfinished(profile);
  const found = STEPS.find(({ step }) => step === requested)?.step;
  return found !== undefined && indexOfStep(found) <= indexOfStep(first) ? found : first;
}

/** Returns the step to show after `step` was saved; null when no step is left (`isReadyForJobs`). */
export function stepAfter(step: Step, saved: OwnProfile): Step | null {
  if (isReadyForJobs(saved)) return null;
  return STEPS[indexOfStep(step) + 1]?.step ?? firstUnfinished(saved);
}

/** Returns the previous step; null for the first one. */
export const stepBefore = (step: Step): Step | null => STEPS[indexOfStep(step) - 1]?.step ?? null;

/** Returns the problems of the fields that prevent saving this step. */
export function stepProblems(step: Step, values: CandidateValues): Problems<CandidateValues> {
  const problems = candidateProblems(values);
  if (!isFilled(values.cidade_de_interesse)) problems.cidade_de_interesse = 'Escolha a cidade onde quer trabalhar';
  if (values.funcoes.length === 0) problems.funcoes = 'Escolha pelo menos uma função';
  return Object.fromEntries(FIELDS[step].flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

/** Returns the input of the request that saves this step; null while the step is incomplete. */
export function stepInput(step: Step, values: CandidateValues): SaveCandidateStep | null {
  if (step === 'about') return { step, ...aboutInput(values) };
  if (step === 'personal') {
    const personal = personalInput(values);
    return personal && { step, ...personal };
  }
  const { area, cidade_de_interesse, ...search } = searchInput(values);
  return area === null || cidade_de_interesse === null ? null : { step, area, cidade_de_interesse, ...search };
}

/**
 * Returns the form's values after `step` was saved. Fields of that step that the user did not change since the request get the stored
 * values; the other fields keep the typed ones.
 */
export function formAfterSave(
  step: Step,
  { saved, sent, typed }: Record<'saved' | 'sent' | 'typed', CandidateValues>,
): CandidateValues {
  const unchanged = FIELDS[step].filter((field) => JSON.stringify(typed[field]) === JSON.stringify(sent[field]));
  return { ...typed, ...Object.fromEntries(unchanged.map((field) => [field, saved[field]])) };
}
