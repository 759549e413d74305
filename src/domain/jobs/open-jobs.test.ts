import { expect, it } from 'vitest';
import { openJobsText } from './open-jobs.ts';

it.each([
  [{ jobs: 99, cities: 50, companies: 50 }, null],
  [{ jobs: 100, cities: 9, companies: 19 }, 'Mais de 99 vagas abertas'],
  [{ jobs: 101, cities: 10, companies: 19 }, 'Mais de 100 vagas abertas em mais de 9 cidades'],
  [
    { jobs: 1200, cities: 85, companies: 312 },
    'Mais de 1.100 vagas abertas de mais de 310 empresas em mais de 84 cidades',
  ],
  [
    { jobs: 1234567, cities: 5571, companies: 20 },
    'Mais de 1.200.000 vagas abertas de mais de 19 empresas em mais de 5.500 cidades',
  ],
])('the landing page’s text for %j is %j, with numbers rounded down (pages#landing-numbers)', (counts, text) => {
  expect(openJobsText(counts)).toBe(text);
});
