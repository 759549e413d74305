import type { Page } from '@playwright/test';
import { setPlan } from './database.ts';
import { givenCompany, givenJob } from './given.ts';
import type { Account } from './people.ts';

export type GivenDeck = {
  /** The page on which the company is signed in. */
  company: Page;
  companyAccount: Account;
  /** The ids of the jobs by their titles. */
  jobs: Record<string, string>;
};

/**
 * Creates a company with jobs for the deck of a candidate who looks for this function in this city. The first job is on top.
 * Neither another test nor the demonstration may have such a job there.
 * @param salaries the monthly salary range in reais ('2000-2500') of each job by the job's title; '' for a job without a salary
 */
export async function givenDeck(
  company: Page,
  place: { cidade: string; funcoes: [string] },
  salaries: Record<string, string>,
): Promise<GivenDeck> {
  const companyAccount = await givenCompany(company, `Oficina de ${place.cidade}`, {
    ...place,
    telefone: '6933334444',
  });
  await setPlan(companyAccount.email, 'super_premium');
  const jobs: Record<string, string> = {};
  for (const [title, salary] of Object.entries(salaries).reverse()) {
    jobs[title] = await givenJob(company, { title, salary, funcao: place.funcoes[0], location: place.cidade });
  }
  return { company, companyAccount, jobs };
}
