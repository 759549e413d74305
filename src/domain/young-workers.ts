import { MINIMUM_AGE } from './completeness.ts';
import type { Contract } from './contracts.ts';
import type { DayName } from './daily-figures.ts';

/** From this age on the law closes no hours and no work (CF 7 XXXIII). */
export const ADULT_AGE = 18;
/** From this age on there is more than an apprentice's contract. */
const WORKING_AGE = 16;

/** The ages from which a job may be seen (jobs#least-age). */
export type LeastAge = typeof MINIMUM_AGE | typeof WORKING_AGE | typeof ADULT_AGE;

/**
 * Work that the law closes below 18 by what it is: in homes (LC 150/2015, art. 1), on roads (CTB, art. 140; CLT, art. 193), with arms or
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

/** What of a job says who is old enough for it. */
export type JobForAge = {
  contrato: Contract | null;
  funcao: string;
  horario_inicio: string | null;
  horario_fim: string | null;
};

/** As jobs tell hours, whose order is that of the texts. */
const NIGHT = { from: '22:00', until: '05:00' };
const HOUR = /^\d\d:\d\d$/;

/**
 * Whether all of the work lies between 5:00 and 22:00; not where a job doesn't tell both hours. Work that ends no later than it begins
 * goes on through the night.
 */
function isByDay({ horario_inicio: begins, horario_fim: ends }: JobForAge): boolean {
  if (begins === null || ends === null || !HOUR.test(begins) || !HOUR.test(ends)) return false;
  return begins >= NIGHT.until && ends > begins && ends <= NIGHT.from;
}

/** From which age on somebody may see the job (jobs#least-age); `job_least_age` in the migrations says the same. */
export function leastAgeOf(job: JobForAge): LeastAge {
  if (!isByDay(job) || ADULT_FUNCTIONS.includes(job.funcao)) return ADULT_AGE;
  const contract = job.contrato ?? (job.funcao === APPRENTICE_FUNCTION ? 'aprendiz' : null);
  return contract === 'aprendiz' ? MINIMUM_AGE : WORKING_AGE;
}

/** The latest day on which somebody who is so many years old on this day can have been born. */
const bornAt = (years: number, day: DayName): DayName => {
  const [year = '', month, date] = day.split('-');
  const born = String(Number(year) - years);
  // A 29th of February that wasn't there.
  const isThere = new Date(`${born}-${month}-${date}T00:00:00Z`).getUTCDate() === Number(date);
  return `${born}-${month}-${isThere ? date : '28'}`;
};

/** Years that somebody born on a day has had on another one, as the law counts: a birthday that isn't there is the next day. */
export function ageOn(born: DayName, day: DayName): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** What somebody of this age, below 18, is told of the jobs that they see (jobs#least-age). */
export const youngText = (age: number): string =>
  age < WORKING_AGE
    ? `Com ${age} anos você vê as vagas de Jovem Aprendiz que dizem o horário, de dia, como manda a lei.`
    : `Com ${age} anos você vê as vagas que dizem o horário e não passam das 22h, como manda a lei.`;

/** What a profile has of somebody's age: what they typed, and of the young the day by which they were born (profiles#young). */
export type Young = { idade: number | null; born_by: DayName | null };

/**
 * The latest day on which somebody can have been born who says today that they are so old; null from 18 on. What was known before stays while
 * they say the age that follows from it, the one that they said then, or none any more: saving a profile again makes nobody younger, and
 * saying nothing nobody older.
 */
export function bornBy(idade: number | null, today: DayName, before: Young): DayName | null {
  if (idade === null) return before.born_by;
  if (idade >= ADULT_AGE) return null;
  if (before.born_by !== null && (idade === before.idade || idade === ageOn(before.born_by, today)))
    return before.born_by;
  return bornAt(idade, today);
}

/** How old a young person is at least; null for whoever no law keeps from a job, or never said an age. */
export function youngAge({ born_by }: Pick<Young, 'born_by'>, today: DayName): number | null {
  if (born_by === null) return null;
  const age = ageOn(born_by, today);
  return age >= ADULT_AGE ? null : age;
}

/** Whether somebody is old enough for a job today, as far as they told; `is_old_enough` in the migrations says the same. */
export function isOldEnough(person: Pick<Young, 'born_by'>, job: JobForAge, today: DayName): boolean {
  const age = youngAge(person, today);
  return age === null || age >= leastAgeOf(job);
}
