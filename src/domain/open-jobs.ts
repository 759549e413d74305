import { numberText } from './numbers.ts';
/** What there is to be found, as a day ended. */
export type OpenFigures = { jobs: number; cities: number; companies: number };

/** Fewer are told to nobody: they would say how few (pages#landing-numbers). */
const TOLD_FROM: Readonly<OpenFigures> = { jobs: 100, cities: 10, companies: 20 };

/** A number below this one that is easily said: two figures, the others zero. */
function roundedDown(count: number): number {
  const below = count - 1;
  const unit = 10 ** Math.max(0, `${below}`.length - 2);
  return Math.floor(below / unit) * unit;
}

const told = (count: number) => numberText(roundedDown(count));

/** What the landing page says of them; null where there is too little to tell. */
export function openJobsText({ jobs, cities, companies }: OpenFigures): string | null {
  if (jobs < TOLD_FROM.jobs) return null;
  const who = companies < TOLD_FROM.companies ? '' : ` de mais de ${told(companies)} empresas`;
  const where = cities < TOLD_FROM.cities ? '' : ` em mais de ${told(cities)} cidades`;
  return `Mais de ${told(jobs)} vagas abertas${who}${where}`;
}
