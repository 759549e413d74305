import { PLANS } from '#domain/billing/plans.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { portraitReference } from './art/reference.ts';
import { BUSINESSES, type BusinessKey, COMPANIES } from './content/companies.ts';
import { TOWNS } from './content/places.ts';
import { roleOf } from './content/roles/roles.ts';
import {
  candidateFactory,
  companyFactory,
  daysBefore,
  fictitiousPhone,
  HISTORY_DAYS,
  jobFactory,
  newUser,
  verified,
} from './people.ts';
import { createRng, type Rng } from './rng.ts';
import type { JobData, ProfileData } from './types.ts';

export type Population = {
  /** Profiles of the named accounts, by e-mail; they are in the two lists too. */
  accounts: ReadonlyMap<string, ProfileData>;
  candidates: ProfileData[];
  companies: ProfileData[];
  jobs: JobData[];
};

type Employer = { profile: ProfileData; business: BusinessKey; jobs?: readonly string[] };

const CANDIDATES = 300;
/** Candidates with the same functions in each city that a named candidate searches in. */
const NEIGHBOURS = 30;
const JOBS_OF_PLAN = { basico: 4, premium: 7, super_premium: 8 } as const;
const JOBS_IN_TRADE_CITIES = { basico: 4, premium: 12, super_premium: 13 } as const;
/** Lifetime of a job published while its company was on basico. */
const BASICO_DAYS = 7;
/** The first cities of the list have their own trade; big companies of the others also hire elsewhere. */
const TRADE_CITIES = new Set(TOWNS.slice(0, 5).map(({ city }) => city));

type Preferences = { city: string; funcoes: readonly string[] };

/** The (city, functions) pairs around which the demonstration is dense: those of the named candidates. */
function clusters(): Preferences[] {
  return DEMO_ACCOUNTS.flatMap(({ profile }) =>
    profile && 'area' in profile ? [{ city: profile.city, funcoes: [profile.area, ...profile.funcoes] }] : [],
  );
}

function namedProfile(rng: Rng, now: Date, { email, name, user_type, plano, profile }: DemoAccount): ProfileData {
  if (profile === null) return newUser(rng, now, { email, name, user_type });
  const settled = { email, name, plano, created_at: daysBefore(now, HISTORY_DAYS + 2), updated_at: daysBefore(now, 2) };
  if ('business' in profile) {
    const company = companyFactory(rng, now, profile.business, { ...settled, city: profile.city });
    // The one on basico shows the state before a verification.
    return plano === 'basico' ? company : verified(company, PLANS.indexOf(plano));
  }
  const person = candidateFactory(rng, now, {
    ...settled,
    area: profile.area,
    funcoes: [...profile.funcoes],
    cidade_de_interesse: profile.city,
    cidade_mora: profile.city,
    avatar_url: portraitReference(profile.portrait),
    genero: profile.portrait % 2 === 0 ? 'Feminino' : 'Masculino',
    idade: rng.int(22, 38),
    likes_bonus: profile.bonus,
  });
  // A named account can always open WhatsApp.
  const phone = person.telefone ?? fictitiousPhone(rng, profile.city);
  return { ...person, telefone: phone, whatsapp: phone };
}

/** Most candidates show their education to companies; the named ones keep the default. */
const withShownEducation = (people: readonly ProfileData[]): ProfileData[] =>
  people.map((person, index) => ({ ...person, mostra_escolaridade: index % 3 !== 0 }));

/** Returns when the nth of a company's jobs was created, and its state, within the plan's limit on active jobs. */
function lifeOf(rng: Rng, now: Date, plano: ProfileData['plano'], index: number, count: number): Partial<JobData> {
  const recent = { created_at: daysBefore(now, 0.1 + 5.5 * rng.next()) };
  const old = daysBefore(now, BASICO_DAYS + 1 + (HISTORY_DAYS - BASICO_DAYS - 1) * rng.next());
  const expired = { created_at: old, data_expiracao: daysBefore(old, -BASICO_DAYS) };
  if (plano === 'basico') return index === 0 ? recent : index === 1 ? { ...recent, status: 'paused' } : expired;
  if (index === count - 1) return { status: 'paused' };
  // Published before the company left the basico plan.
  if (index === count - 2 && plano === 'premium') return expired;
  return {};
}

function jobsOf(rng: Rng, now: Date, { profile, business, jobs }: Employer, offset: number): JobData[] {
  const { funcoes } = BUSINESSES[business];
  const isLocal = jobs !== undefined || TRADE_CITIES.has(profile.city ?? '');
  const count = (isLocal ? JOBS_IN_TRADE_CITIES : JOBS_OF_PLAN)[profile.plano];
  const wanted = jobs ?? Array.from({ length: count }, (_, i) => funcoes[(i + offset) % funcoes.length] ?? funcoes[0]);
  let seniors = 0;
  return wanted.map((funcao, index) => {
    const limit = profile.plano === 'super_premium' ? 2 : profile.plano === 'premium' ? 1 : 0;
    const isSenior =
      roleOf(funcao).senior !== undefined &&
      seniors < limit &&
      index < wanted.length - 2 &&
      (jobs !== undefined || rng.chance(0.5));
    if (isSenior) seniors += 1;
    const elsewhere =
      !isLocal && profile.plano === 'super_premium' && index >= 5 ? { location: rng.pick(TOWNS.slice(5)).city } : {};
    return jobFactory(
      rng,
      now,
      profile,
      business,
      { funcao, ...lifeOf(rng, now, profile.plano, index, wanted.length), ...elsewhere },
      isSenior,
    );
  });
}

/** Generates the people and jobs of the demonstration, the same for the same seed and instant. */
export function populate(seed: string, now: Date): Population {
  // Each part has its own sequence, so that a change in one doesn't affect the others.
  const of = (part: string) => createRng(`${seed} ${part}`);
  const named = DEMO_ACCOUNTS.map((account) => ({ account, profile: namedProfile(of(account.email), now, account) }));
  const employers: Employer[] = [
    ...named.flatMap(({ account, profile }) =>
      account.profile && 'business' in account.profile
        ? [{ profile, business: account.profile.business, jobs: account.profile.jobs }]
        : [],
    ),
    ...COMPANIES.map(({ name, business, city, plano }, index) => {
      const company = companyFactory(of(name), now, business, { name, city, plano });
      return { business, profile: index % 4 === 3 ? company : verified(company, 100 + index) };
    }),
  ];
  const jobs = employers.flatMap((employer, index) =>
    jobsOf(of(`jobs of ${employer.profile.name}`), now, employer, index),
  );

  const rng = of('candidates');
  const neighbours = clusters().flatMap(({ city, funcoes }) =>
    Array.from({ length: NEIGHBOURS }, () => {
      const [area = '', ...others] = rng.sample(funcoes, rng.int(3, 4));
      return candidateFactory(rng, now, { area, funcoes: others, cidade_de_interesse: city });
    }),
  );
  const open = jobs.filter((job) => isActiveJob(job, now) && !TRADE_CITIES.has(job.location));
  const namedCandidates = named.map(({ profile }) => profile).filter(({ user_type }) => user_type === 'candidate');
  const elsewhere = Array.from({ length: CANDIDATES - neighbours.length - namedCandidates.length }, () => {
    const { funcao, location } = rng.pick(open);
    return candidateFactory(rng, now, { area: funcao, cidade_de_interesse: location });
  });
  const emptyCompanies = named
    .filter(({ account }) => account.user_type === 'company' && account.profile === null)
    .map(({ profile }) => profile);
  return {
    accounts: new Map(named.map(({ account, profile }) => [account.email, profile])),
    candidates: [...namedCandidates, ...withShownEducation([...neighbours, ...elsewhere])],
    companies: [...employers.map(({ profile }) => profile), ...emptyCompanies],
    jobs,
  };
}
