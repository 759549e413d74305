import { DEMO_ACCOUNTS } from './accounts.ts';
import { type Population, populate } from './population.ts';
import { buildScenario, type Scenario } from './scenario.ts';
import type { ProfileData } from './types.ts';

export type Demo = Population & Scenario;

/** The seed of the demonstration that a new embedded database is filled with. */
const DEMO_SEED = 'encaixe';

/**
 * Generates the whole demonstration up to `now`: the same for the same seed and instant. Balances of limited accounts are the
 * week's budget minus the regular likes they gave since its reset.
 */
export function generateDemo(now: Date, seed: string = DEMO_SEED): Demo {
  const population = populate(seed, now);
  const scenario = buildScenario(seed, now, population);
  const settle = (profile: ProfileData): ProfileData => ({
    ...profile,
    curtidas_disponiveis: profile.curtidas_semanais - (scenario.spent.get(profile.user_id) ?? 0),
  });
  const candidates = population.candidates.map(settle);
  const companies = population.companies.map(settle);
  const byEmail = new Map([...candidates, ...companies].map((profile) => [profile.email, profile]));
  const accounts = new Map(
    DEMO_ACCOUNTS.flatMap(({ email }) => {
      const profile = byEmail.get(email);
      return profile ? [[email, profile] as const] : [];
    }),
  );
  return { ...population, ...scenario, candidates, companies, accounts };
}
