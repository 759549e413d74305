import { DEMO_ACCOUNTS } from './accounts.ts';
import { type Population, populate } from './population.ts';
import { buildScenario, type Scenario } from './scenario.ts';
import type { ProfileData } from './types.ts';

export type Demo = Population & Scenario;

const DEMO_SEED = 'encaixe';

/**
 * Generates the whole demonstration up to `now`: the same for the same seed and instant. The balance of an account with limited
 * likes is the weekly budget minus the regular likes that the account has spent since the last reset.
 */
export function generateDemo(now: Date, seed: string = DEMO_SEED): Demo {
  const population = populate(seed, now);
  const scenario = buildScenario(seed, now, population);
  const withBalance = (profile: ProfileData): ProfileData => ({
    ...profile,
    curtidas_disponiveis: profile.curtidas_semanais - (scenario.spent.get(profile.user_id) ?? 0),
  });
  const candidates = population.candidates.map(withBalance);
  const companies = population.companies.map(withBalance);
  const byEmail = new Map([...candidates, ...companies].map((profile) => [profile.email, profile]));
  const accounts = new Map(
    DEMO_ACCOUNTS.flatMap(({ email }) => {
      const profile = byEmail.get(email);
      return profile ? [[email, profile] as const] : [];
    }),
  );
  return { ...population, ...scenario, candidates, companies, accounts };
}
