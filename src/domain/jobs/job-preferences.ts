import type { Contract } from './contracts.ts';

/** The parts of the day, in their order (jobs#shifts). */
export const SHIFTS = ['manha', 'tarde', 'noite', 'madrugada'] as const;
export type Shift = (typeof SHIFTS)[number];

export const SHIFT_LABELS: Readonly<Record<Shift, string>> = {
  manha: 'Manhã',
  tarde: 'Tarde',
  noite: 'Noite',
  madrugada: 'Madrugada',
};

/** Reais a month; maximum of a candidate's minimum salary. */
export const SALARIO_MINIMO_MAX = 50_000;

/** Preferences that filter a candidate's deck (feed#preferences); empty lists and null filter nothing. */
export type JobPreferences = {
  contratos: readonly Contract[];
  /** Whole reais a month. */
  salario_minimo: number | null;
  /** The parts of the day in which they can work. */
  turnos: readonly Shift[];
};

/** Names of the preferences, in the order in which they are listed. */
export const JOB_PREFERENCES = [
  'contratos',
  'salario_minimo',
  'turnos',
] as const satisfies readonly (keyof JobPreferences)[];
export type JobPreference = (typeof JOB_PREFERENCES)[number];

export const NO_PREFERENCES: JobPreferences = { contratos: [], salario_minimo: null, turnos: [] };

const isPreferred = (preferences: JobPreferences, preference: JobPreference): boolean =>
  preference === 'salario_minimo' ? preferences.salario_minimo !== null : preferences[preference].length > 0;

export const hasPreferences = (preferences: JobPreferences): boolean =>
  JOB_PREFERENCES.some((preference) => isPreferred(preferences, preference));

/** Returns the parts of the day as a bit mask, as in the decks' rows: 1 for the first, 2, 4, 8. */
export const shiftBits = (shifts: readonly Shift[]): number =>
  SHIFTS.reduce((bits, shift, index) => bits + (shifts.includes(shift) ? 1 << index : 0), 0);

/** A job's values in a deck's row; null means not stated. `pay_to` is the maximum pay in reais a month, `shifts` a `shiftBits`. */
export type JobTermValues = { contract: Contract | null; pay_to: number | null; shifts: number | null };

/** Texts for a candidate whose preference a job meets (feed#why). */
export const MET_PREFERENCE_TEXTS: Readonly<Record<JobPreference, string>> = {
  contratos: 'O contrato é um dos que você procura',
  salario_minimo: 'O salário chega ao que você procura',
  turnos: 'É só em turnos que você pode',
};

/** Returns the preferences that the job meets (feed#why). A value that the job doesn't state meets none. */
export function metPreferences(preferences: JobPreferences, values: JobTermValues): JobPreference[] {
  const isGiven = {
    contratos: values.contract !== null,
    salario_minimo: values.pay_to !== null,
    turnos: values.shifts !== null,
  };
  const missed = missedPreferences(preferences, values);
  return JOB_PREFERENCES.filter(
    (preference) => isPreferred(preferences, preference) && isGiven[preference] && !missed.includes(preference),
  );
}

/**
 * Returns the preferences that exclude a job from the deck; `job_misses` in the migrations does the same. A missing value never
 * excludes a job.
 */
export function missedPreferences(
  preferences: JobPreferences,
  { contract, pay_to, shifts }: JobTermValues,
): JobPreference[] {
  const { contratos, salario_minimo, turnos } = preferences;
  const misses: Record<JobPreference, boolean> = {
    contratos: contratos.length > 0 && contract !== null && !contratos.includes(contract),
    salario_minimo: salario_minimo !== null && pay_to !== null && pay_to < salario_minimo,
    turnos: turnos.length > 0 && shifts !== null && (shifts & ~shiftBits(turnos)) !== 0,
  };
  return JOB_PREFERENCES.filter((preference) => misses[preference]);
}
