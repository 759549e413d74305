import { numberText } from '../text/numbers.ts';
/** Numbers of open jobs, of their cities and of their companies at the end of a day. */
export type OpenJobCounts = { jobs: number; cities: number; companies: number };

/** Minimum at which the page shows each number (pages#landing-numbers). */
const SHOWN_FROM: Readonly<OpenJobCounts> = { jobs: 100, cities: 10, companies: 20 };

/** Rounds down to two significant digits, and to less than the count. */
function roundedDown(count: number): number {
  const below = count - 1;
  const unit = 10 ** Math.max(0, `${below}`.length - 2);
  return Math.floor(below / unit) * unit;
}

const roundedText = (count: number) => numberText(roundedDown(count));

/** Returns the landing page's text about open jobs; null when there are too few. */
export function openJobsText({ jobs, cities, companies }: OpenJobCounts): string | null {
  if (jobs < SHOWN_FROM.jobs) return null;
  const who = companies < SHOWN_FROM.companies ? '' : ` de mais de ${roundedText(companies)} empresas`;
  const where = cities < SHOWN_FROM.cities ? '' : ` em mais de ${roundedText(cities)} cidades`;
  return `Mais de ${roundedText(jobs)} vagas abertas${who}${where}`;
}
