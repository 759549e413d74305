import type { Page } from '@playwright/test';
import { setPlan } from './database.ts';
import { givenCompany, givenJob } from './given.ts';
import type { Account } from './people.ts';

export type GivenDeck = {
  company: Page;
  firm: Account;
  /** The ids of the jobs, by their titles. */
  jobs: Record<string, string>;
};

/**
 * Creates the deck of a candidate who looks for this function in this city, where no other test and no demonstration has a job:
 * jobs of one company, the first on top.
 * @param salaries the salary of each job, by its title; empty without one
 */
export async function givenDeck(
  company: Page,
  place: { cidade: string; funcoes: [string] },
  salaries: Record<string, string>,
): Promise<GivenDeck> {
  const firm = await givenCompany(company, `Oficina de ${place.cidade}`, { ...place, telefone: '6933334444' });
  await setPlan(firm.email, 'super_premium');
  const jobs: Record<string, string> = {};
  for (const [title, salary] of Object.entries(salaries).reverse()) {
    jobs[title] = await givenJob(company, { title, salary, funcao: place.funcoes[0], location: place.cidade });
  }
  return { company, firm, jobs };
}
