import { MINIMUM_AGE } from '../candidates/completeness.ts';
import type { DayName } from '../operations/daily-metrics.ts';
import type { Contract } from './contracts.ts';

/** Age from which the law restricts no hours and no work (CF 7 XXXIII). */
export const ADULT_AGE = 18;
/** Age from which contracts other than an apprentice's are allowed. */
const WORKING_AGE = 16;

/** The possible minimum ages of a job (jobs#least-age). */
export type MinimumAge = typeof MINIMUM_AGE | typeof WORKING_AGE | typeof ADULT_AGE;

/**
 * Work forbidden below 18 by its kind: in homes (LC 150/2015, art. 1), on roads (CTB, art. 140; CLT, art. 193), with arms or
 * electricity (CLT, art. 193), in construction and at a bar (Decreto 6.481/2008).
 */
export const ADULT_FUNCTIONS: readonly string[] = [
  'Empregado Doméstico',
  'Babá',
  'Motorista',
  'Motorista de Caminhão',
  'Entregador',
  'Vigilante',
  'Eletricista',
  'Pedreiro',
  'Servente de Obras',
  'Mestre de Obras',
  'Barman',
];

const APPRENTICE_FUNCTION = 'Jovem Aprendiz';

export type JobForAge = {
  contrato: Contract | null;
  funcao: string;
  horario_inicio: string | null;
  horario_fim: string | null;
};

/** The hours of night work as 'HH:mm', which can be compared as text. */
const NIGHT = { from: '22:00', until: '05:00' };
const HOUR = /^\d\d:\d\d$/;

/**
 * Returns whether all of the work is between 5:00 and 22:00; false when one of the hours is missing or not 'HH:mm'. Work that ends
 * no later than it begins continues through the night.
 */
function isByDay({ horario_inicio: begins, horario_fim: ends }: JobForAge): boolean {
  if (begins === null || ends === null || !HOUR.test(begins) || !HOUR.test(ends)) return false;
  return begins >= NIGHT.until && ends > begins && ends <= NIGHT.from;
}

/** Returns the minimum age for the job (jobs#least-age). */
export function minimumAgeOf(job: JobForAge): MinimumAge {
  if (!isByDay(job) || ADULT_FUNCTIONS.includes(job.funcao)) return ADULT_AGE;
  const contract = job.contrato ?? (job.funcao === APPRENTICE_FUNCTION ? 'aprendiz' : null);
  return contract === 'aprendiz' ? MINIMUM_AGE : WORKING_AGE;
}

/** Returns the latest possible date of birth of a person with this age on this day. */
const bornAt = (years: number, day: DayName): DayName => {
  const [year = '', month, date] = day.split('-');
  const born = String(Number(year) - years);
  // False for 29 February when the year of birth is not a leap year.
  const isThere = new Date(`${born}-${month}-${date}T00:00:00Z`).getUTCDate() === Number(date);
  return `${born}-${month}-${isThere ? date : '28'}`;
};

/** Returns the age on a day as the law counts it: a birthday on 29 February is on 1 March when the year is no leap year. */
export function ageOn(born: DayName, day: DayName): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Notice for a candidate below 18 about the jobs that they see (jobs#least-age). */
export const youngText = (age: number): string =>
  age < WORKING_AGE
    ? `Com ${age} anos você vê as vagas de Jovem Aprendiz que dizem o horário, de dia, como manda a lei.`
    : `Com ${age} anos você vê as vagas que dizem o horário e não passam das 22h, como manda a lei.`;

/** A profile's stated age and, for candidates below 18, the latest possible date of birth (profiles#young). */
export type StatedAge = { idade: number | null; born_by: DayName | null };

/**
 * Returns the latest possible date of birth for an age stated today; null from 18 on. The stored date stays while the candidate
 * states the age that follows from it, the same age as before, or none. Saving a profile again thus makes no candidate younger,
 * and removing the age makes none older.
 */
export function bornBy(idade: number | null, today: DayName, before: StatedAge): DayName | null {
  if (idade === null) return before.born_by;
  if (idade >= ADULT_AGE) return null;
  if (before.born_by !== null && (idade === before.idade || idade === ageOn(before.born_by, today)))
    return before.born_by;
  return bornAt(idade, today);
}

/** Returns the minimum possible age of a candidate below 18; null for adults, and when no date of birth is stored. */
export function minorAge({ born_by }: Pick<StatedAge, 'born_by'>, today: DayName): number | null {
  if (born_by === null) return null;
  const age = ageOn(born_by, today);
  return age >= ADULT_AGE ? null : age;
}
