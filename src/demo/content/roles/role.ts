/** Kinds of working hours; HOURS of `job-texts.ts` contains the times. */
export type Hours = 'office' | 'retail' | 'early' | 'evening' | 'night' | 'shift' | 'school' | 'part';

/** The demonstration's texts for one function of the catalogue. */
export type Role = {
  funcao: string;
  titles: readonly string[];
  /** Texts that continue 'Você vai …', each beginning with an infinitive. */
  duties: readonly string[];
  requirements: readonly string[];
  /** Lowest and highest usual pay, in reais per month. */
  pay: readonly [number, number];
  hours: Hours;
  /** A better paid position in the same function; `salary` is a value of the job's `salary_range`, such as '6000-7000'. */
  senior?: { title: string; salary: string };
};

/** Creates a role. Titles, duties and requirements are texts with one entry per line. */
export function role(
  funcao: string,
  titles: string,
  pay: readonly [number, number],
  hours: Hours,
  duties: string,
  requirements: string,
  senior?: Role['senior'],
): Role {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return {
    funcao,
    titles: lines(titles),
    pay,
    hours,
    duties: lines(duties),
    requirements: lines(requirements),
    ...(senior ? { senior } : {}),
  };
}
